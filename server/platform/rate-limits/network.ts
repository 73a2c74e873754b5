import { isIPv4 } from 'node:net';
import { addressKey } from './rate-limits.ts';

/** The network that an address is rented with: of IPv4 the first 24 bits, of IPv6 the first 48. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const key = addressKey(ip);
  return key === ip ? ip : `${key.split(':').slice(0, 3).join(':')}::/48`;
}
