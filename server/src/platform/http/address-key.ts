/** Groups addresses for per-address limits. */
import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Returns the eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Returns the key to count an address under. For IPv6 it is the /64 network, which is what a home or a rented
 * machine gets: counted singly, its owner has 2^64 addresses. An IPv4 address is its own key, also when it is
 * mapped into IPv6.
 */
export function addressKey(ip: string): string {
  const withoutZone = ip.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return ip;
  // The URL parser normalises the address: lower case, no leading zeros.
  const address = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(address) ?? [];
  if (high && low) {
    const bits = (parseInt(high, 16) << 16) | parseInt(low, 16);
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
  }
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}
