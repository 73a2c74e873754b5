import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

export type GatewayRequest = {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | undefined;
};

/** A gateway's answer; undefined: there is none. */
export type CallGateway = (asked: GatewayRequest) => Promise<{ status: number; body: string } | undefined>;

const timeoutMs = 10_000;
const longestAnswer = 64 * 1024;

/** Networks that no gateway is in. Its address is a setting of the owner, whose sign-in may be stolen. */
const inside = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 only addresses of the Internet are taken, without those that stand for IPv4's.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2002::', 16],
  ['2001::', 32],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

const isOutside = (address: string) =>
  isIP(address) === 4
    ? !inside.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !inside.check(address, 'ipv6');

/** Whether the shop would call it: by TLS, and at no address inside of a network where the address names one. */
export function isGatewayUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isOutside(host) : host.includes('.');
}

/** Calls a gateway over TLS, at a public address only, also where its name leads elsewhere; follows no redirect. */
export const callGateway: CallGateway = ({ url, method, headers = {}, body }) => {
  if (!isGatewayUrl(url)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const asked = request(
      url,
      { method, headers, signal: AbortSignal.timeout(timeoutMs), lookup: publicLookup, agent: false },
      async (answer) => {
        try {
          let text = '';
          answer.setEncoding('utf8');
          for await (const piece of answer) if (text.length < longestAnswer) text += piece;
          resolve({ status: answer.statusCode ?? 0, body: text });
        } catch {
          resolve(undefined);
        }
      },
    );
    asked.on('error', () => resolve(undefined));
    asked.end(body);
  });
};

/** The addresses of a name; an error where one of them is inside of a network. */
const publicLookup: typeof lookup = ((
  name: string,
  options: { all?: boolean },
  done: (error: Error | null, ...found: unknown[]) => void,
) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    if (addresses.length === 0 || !addresses.every(({ address }) => isOutside(address))) {
      return done(new Error('the gateway is at no public address'));
    }
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first?.address, first?.family);
  });
}) as typeof lookup;
