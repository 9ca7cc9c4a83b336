/** Starts the page: its texts first, because the other modules read them while they load. */

import { loadTexts } from './text.js';

void loadTexts().then(() => import('./page.js'));
