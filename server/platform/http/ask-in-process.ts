import type { FastifyInstance } from 'fastify';
import { type DispatchFunc, inject } from 'light-my-request';

/** A GET of one of our own routes without a network in between. @param path with its query */
export type AskInProcess = (path: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>;

/**
 * Asks the app's own routes, also after it was asked to stop: `app.inject` refuses from then on, and every page that is
 * still being rendered, or asked for on a connection that is kept, would be a 500.
 */
export function askInProcess(app: FastifyInstance): AskInProcess {
  const dispatch: DispatchFunc = (request, response) => app.routing(request, response);
  return async (url, headers) => {
    const { statusCode, body } = await inject(dispatch, { method: 'GET', url, headers });
    return { status: statusCode, text: body };
  };
}
