/** The page is painted first; what makes it live comes right after. */

const load = () => import('./page.js');

// A page in the background is not painted.
if (document.hidden) void load();
else requestAnimationFrame(() => setTimeout(load));
