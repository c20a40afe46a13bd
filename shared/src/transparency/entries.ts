/**
 * Entry bundles (C2SP tlog-tiles): the entries of a tile of leaves, each prefixed by its length in two bytes.
 */
import { joined } from './bytes.ts';

const MAX_BYTES = 0xffff;

/** Formats a bundle. @throws RangeError for an entry whose length doesn't fit */
export function formatBundle(entries: readonly Uint8Array[]): Uint8Array {
  return joined(
    ...entries.flatMap((entry) => {
      if (entry.length > MAX_BYTES) throw new RangeError(`An entry has ${entry.length} bytes`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** Parses a bundle into its entries; returns undefined if it is truncated. */
export function parseBundle(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const [high, low] = bundle.subarray(at, at + 2);
    if (high === undefined || low === undefined) return undefined;
    const end = at + 2 + high * 256 + low;
    if (end > bundle.length) return undefined;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
