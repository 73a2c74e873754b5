import { ApiError, noAnswer } from './api-error.ts';
import { whenShown } from './when-shown.ts';

/** The API stands below this path on the shop's own origin. */
const apiBase = '/api';

/**
 * One HTTP request to the API, in the page's language: letters and orders are written in it, not in what the
 * browser itself prefers. What changes something waits until the page is shown.
 *
 * @throws ApiError with status 0 when there was no answer
 */
export async function send(path: string, request: RequestInit): Promise<Response> {
  if (request.method && request.method !== 'GET') await whenShown();
  const headers = { 'accept-language': document.documentElement.lang, ...request.headers };
  try {
    return await fetch(apiBase + path, { ...request, headers });
  } catch (error) {
    // A request that the screen itself gave up is no failure to show.
    if (request.signal?.aborted) throw error;
    throw new ApiError(noAnswer, null);
  }
}

/** A POST with a JSON body and no authentication. */
export function post(path: string, body: unknown): Promise<Response> {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
