import type { Page, Request } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** How many of a window's last requests are printed. */
const printedRequests = 25;

/** What a screen says of itself: refusals, passing lines, what it asks, and where the keyboard stands. */
const onScreen = `[
  ...[...document.querySelectorAll('[role=alert], [role=status], dialog[open]')].map((part) => part.innerText.trim()),
  document.activeElement?.outerHTML.slice(0, 200),
].filter(Boolean)`;

/**
 * Has a story that fails print where its window was, what the screen said, and what was asked for last: of a failure on
 * another machine that is all there ever is. Windows that are opened outside of a test print nothing.
 */
export function recordWindow(page: Page, complaints: readonly string[]): void {
  if (!TestRunner.getCurrentTest()) return;
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const said = await page.evaluate<string[]>(onScreen).catch(String);
    const requests = (await page.requests()).slice(-printedRequests).map(lineOf);
    console.error({ at: pathOf(page.url()), said, complaints, requests });
  });
}

/** Without what stands behind "?" and "#": links of e-mails have their secrets there, and a log is no place for them. */
const pathOf = (url: string) => new URL(url).pathname;

/** Such as "GET /api/cities/ 200 after 12 ms". */
function lineOf(request: Request): string {
  const state = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'not answered';
  const ms = Math.round(request.timing().responseEnd);
  return `${request.method()} ${pathOf(request.url())} ${state}${ms < 0 ? '' : ` after ${ms} ms`}`;
}
