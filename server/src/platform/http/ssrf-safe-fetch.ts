/**
 * Reads an untrusted URL: only https, only public hosts, with limits of size and time. The host is resolved
 * once and that very address is connected to, so that the name can't change in between; redirects are not
 * followed.
 */
import { lookup } from 'node:dns/promises';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import { withTimeout } from '@oficio/shared/kit/with-timeout';

/**
 * Special-purpose addresses (IANA's registries): loopback, private networks, link-local, multicast, tunnels
 * to them.
 */
const RESERVED_IPV4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED_IPV4.addSubnet(net, bits);
// In IPv6, only allocated public addresses are allowed (2000::/3), except those that lead back into IPv4.
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
const RESERVED_IPV6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED_IPV6.addSubnet(net, bits, 'ipv6');

/** Whether an address is reachable by anybody on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !RESERVED_IPV4.check(address);
  return family === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !RESERVED_IPV6.check(address, 'ipv6');
}

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 3000;

export interface SsrfOptions {
  /** Resolves a name; tests replace it. */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>;
  readonly request?: typeof https.request;
  readonly ms?: number;
}

const resolveAddresses = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Returns the text at an https URL of a public host; undefined for any other, after 3 s, beyond 64 kB, and
 * for any status but 200.
 */
export async function ssrfSafeFetchText(
  address: string,
  { addressesOf = resolveAddresses, request = https.request, ms = TIMEOUT_MS }: SsrfOptions = {},
): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || (url.port !== '' && url.port !== '443'))
    return undefined;
  const deadline = AbortSignal.timeout(ms);
  try {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await withTimeout(addressesOf(host), ms, () => []);
    // Check all of them: a private address among public ones suggests DNS rebinding.
    const [first] = addresses;
    if (first === undefined || !addresses.every(isPublicAddress)) return undefined;
    return await fetchText(url, { address: first, deadline, request });
  } catch {
    return undefined;
  }
}

function fetchText(
  url: URL,
  { address, deadline, request }: { address: string; deadline: AbortSignal; request: typeof https.request },
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        signal: deadline,
        agent: false,
        headers: {
          accept: 'application/did+json, application/vc+jwt, application/json;q=0.9',
          'user-agent': 'Oficio',
        },
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address, family: isIP(address) }] as never)
            : done(null, address, isIP(address)),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          resolve(undefined);
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_BYTES) {
            response.destroy();
            resolve(undefined);
          } else chunks.push(chunk);
        });
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
