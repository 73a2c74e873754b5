/** Push services and Telegram, which alerts are sent to. */
export type ExternalServices = {
  /** The origin of Telegram's bot calls. */
  telegramUrl: string;
  /** Whether an address belongs to a push service; the shop sends nothing to any other that a browser may name. */
  isPushService: (url: URL) => boolean;
  fetch: typeof fetch;
};

/** The push services of the browsers there are; every one that a browser can name, and nothing inside a network. */
const pushHosts =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)+(?:push\.services\.mozilla\.com|notify\.windows\.com)|(?:[\w-]+\.)*push\.apple\.com)$/;

/** The services themselves; tests have their own. */
export const realServices: ExternalServices = {
  telegramUrl: 'https://api.telegram.org',
  isPushService: (url) => url.protocol === 'https:' && url.port === '' && pushHosts.test(url.hostname),
  fetch,
};

/** Timeout of calls to other services. */
const timeoutMs = 10_000;

/** A call to another service: no redirects, a timeout of ten seconds. */
export const callService = ({ fetch: call }: ExternalServices, url: string, request: RequestInit): Promise<Response> =>
  call(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

declare module '#server/platform/services.ts' {
  interface Services {
    /** What alerts of staff are sent to; absent: the real ones. */
    externalServices?: ExternalServices;
  }
}
