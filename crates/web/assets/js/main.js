/** Loads the scripts of the page after its first paint: its texts, then all the rest. */

const load = async () => {
  const { loadTexts } = await import('./text.js');
  await loadTexts();
  await import('./page.js');
};

// A page in the background is never painted.
if (document.hidden) void load();
else requestAnimationFrame(() => setTimeout(load));
