import { chatGuestToken } from '#rules/people/chat.ts';
import { refreshAccess } from '#web/api/refresh-access.ts';
import { accessAfterSignIn } from '#web/api/session-end.ts';
import { readStored } from '#web/api/session-storage.ts';
import type { ChatLineOptions, ChatSocket } from './chat-line.ts';

/** A good access token, after a sign-in where one is awaited. */
async function userToken(isRefused: boolean): Promise<string | undefined> {
  const access = readStored('tokens')?.access;
  const good = isRefused && access ? await refreshAccess(access) : access;
  return good ?? accessAfterSignIn();
}

/** What a guest's socket has in its place: the browser sends the cookie by itself. */
export const guestToken = async (): Promise<string> => chatGuestToken;

/** How this browser reaches a socket of the shop, as the signed-in user. `path` as in contract/shop/chat-frames.ts. */
export function browserLine(path: string, token = userToken): ChatLineOptions {
  return {
    address: () => `${location.origin.replace(/^http/, 'ws')}/api${path}`,
    token,
    // The browser's handlers get more than the line asks for, which TypeScript takes for another kind of handler.
    openSocket: (address) => new WebSocket(address) as unknown as ChatSocket,
  };
}
