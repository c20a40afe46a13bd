/** Whose an address is, for whatever counts by address. */
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** `::` of an address of version 6 written out, so that all have eight groups. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * What to count an address under. Of version 6 it is the network of 64 bits, which is what one home or one rented
 * machine is given: counted one by one, whoever has it has 2^64 addresses. One of version 4 is itself, also when it
 * comes mapped into version 6.
 */
export function addressKey(ip: string): string {
  const plain = ip.replace(/%.*$/, '');
  if (!isIPv6(plain)) return ip;
  // The address as the URL standard writes it: lower case, without leading zeros.
  const address = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high && low) {
    const bits = (parseInt(high, 16) << 16) | parseInt(low, 16);
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
  }
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}
