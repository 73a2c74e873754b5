import type { Page, Request } from 'playwright-core';
import { nextFrame } from './next-frame.ts';

/** Stories that lose an answer on purpose leave the page all the same, in ms. */
const limitMs = 5_000;

const isRead = (request: Request) => ['GET', 'HEAD', 'OPTIONS'].includes(request.method());

/**
 * Follows what the page sends to be written. The answer waits until all of it was answered: who goes to another address
 * right after a press takes the call back that the press has just begun, and the story then waits for what was never
 * saved.
 */
export function answeredCalls(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (!isRead(request)) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return async () => {
    // A form takes a frame and a look at its fields before it sends; a page on its way elsewhere has no frame to wait for.
    if (page.url().startsWith('http')) await nextFrame(page).catch(() => undefined);
    const end = Date.now() + limitMs;
    while (waiting.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  };
}
