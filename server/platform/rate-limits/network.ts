import { isIPv4 } from 'node:net';
import { addressKey } from './rate-limits.ts';

/** The network that an address is rented with: of IPv4 the first 24 bits, of IPv6 the first 48. */
export function networkOf(ip: string): string {
  const key = addressKey(ip);
  if (isIPv4(key)) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  return key === ip ? ip : `${key.split(':').slice(0, 3).join(':')}::/48`;
}
