import type { Page } from 'playwright-core';

/** A part of the page that moved by itself, when (ms), by how many CSS pixels, and what the browser makes of the whole move. */
export type LayoutShift = { part: string; at: number; right: number; down: number; score: number };

/**
 * Has the pages that are loaded from now on count what moves in them by itself once they have been read and painted whole:
 * where a browser pauses in the middle of a page, to paint what it has read, depends on the machine, and the first whole
 * picture is compared with that one.
 */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(`
    window.layoutShifts = [];
    let paintedAt = Infinity;
    const nextFrame = () => new Promise(requestAnimationFrame);
    document.addEventListener('readystatechange', async () => {
      await nextFrame();
      await nextFrame();
      paintedAt = performance.now();
    }, { once: true });
    new PerformanceObserver((list) => {
      for (const { startTime, value: score, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput || startTime < paintedAt) continue;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const part = (node?.nodeName ?? '') + ' ' + (node?.textContent ?? '').slice(0, 40);
          window.layoutShifts.push({ part, at: startTime, right: to.x - from.x, down: to.y - from.y, score });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });`);

/** What has moved in the page since it was loaded. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> => page.evaluate('layoutShifts');

/**
 * What moved up or down by itself, or sideways farther than the words next to it change their width with the font. That
 * is a few pixels, which depend on the fonts of the machine; a line that breaks elsewhere moves all that is below it.
 */
export const realShifts = async (page: Page): Promise<LayoutShift[]> =>
  (await layoutShifts(page)).filter(({ right, down }) => Math.abs(down) >= 2 || Math.abs(right) > 16);
