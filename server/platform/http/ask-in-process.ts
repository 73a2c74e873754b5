import type { FastifyInstance } from 'fastify';
import { type DispatchFunc, inject } from 'light-my-request';

/** A GET of one of our own routes without a network in between. @param path with its query */
export type AskInProcess = (path: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>;

/**
 * Calls the app's own routes, also while it stops: `app.inject` refuses then, and every page under way, or requested on a
 * keep-alive connection, would be a 500.
 */
export function askInProcess(app: FastifyInstance): AskInProcess {
  const dispatch: DispatchFunc = (request, response) => app.routing(request, response);
  return async (url, headers) => {
    const { statusCode, body } = await inject(dispatch, { method: 'GET', url, headers });
    return { status: statusCode, text: body };
  };
}
