/** Full verification of a log from outside: its leaves must produce the roots that it signed. */
import { sameBytes, textOf } from '@oficio/shared/transparency/bytes';
import { parseBundle } from '@oficio/shared/transparency/entries';
import { growingRoot } from '@oficio/shared/transparency/growing-root';
import { parseLeaf, type Leaf } from '@oficio/shared/transparency/leaf';
import { leafHash, treeHash } from '@oficio/shared/transparency/merkle';
import { hashesOf, TILE_WIDTH, tileNumberPath } from '@oficio/shared/transparency/tiles';
import { Distrust, Unreachable, type LogClient } from './log-client.ts';

/** Maximum bundles requested ahead of the one being checked. */
const MAX_PREFETCHED = 6;
/** Larger logs need another tool. */
const MAX_LEAVES = 50_000_000;
/**
 * Maximum clock skew between a site's servers, in milliseconds: a leaf out of order by more was backdated.
 */
const CLOCK_SKEW_MS = 10 * 60_000;

/** A root that the log, or a witness, signed for a size. */
export interface SignedRoot {
  readonly size: number;
  readonly root: Uint8Array;
  /** Message to print when the leaves produce a different root. */
  readonly fault: string;
}

/** Size of a log, and the roots that its leaves must produce. */
interface SignedLog {
  readonly size: number;
  readonly marks: readonly SignedRoot[];
  readonly now?: number;
}

/** Leaves by kind of event; `dispensa` counts the issues with a waiver. */
export type LogCounts = Readonly<Record<Leaf['kind'] | 'dispensa', number>>;

/** Compares the tiles of every level with those computed from the leaves. */
function createTileCheck(client: LogClient) {
  const levels: Uint8Array[][] = [];
  const counts: number[] = [];
  async function compare(level: number, index: number, hashes: readonly Uint8Array[]): Promise<void> {
    const path = `${level}/${tileNumberPath(index, hashes.length)}`;
    const served = hashesOf(await client.tile(path));
    const differing = hashes.findIndex((hash, i) => !served[i] || !sameBytes(served[i], hash));
    if (differing < 0 && served.length === hashes.length) return;
    const first = (index * TILE_WIDTH + Math.max(differing, 0)) * TILE_WIDTH ** level;
    throw new Distrust(
      level === 0
        ? `La hoja ${first} del registro no es la de su árbol: fue alterada.`
        : `La baldosa ${path} del registro no sale de sus hojas: fue alterada.`,
    );
  }
  async function add(level: number, hash: Uint8Array): Promise<void> {
    const hashes = (levels[level] ??= []);
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return;
    const index = counts[level] ?? 0;
    await compare(level, index, hashes);
    counts[level] = index + 1;
    levels[level] = [];
    await add(level + 1, treeHash(hashes));
  }
  return {
    add: (hash: Uint8Array) => add(0, hash),
    /** Checks the partial tiles at the right edge. */
    async end(): Promise<void> {
      for (const [level, hashes] of levels.entries())
        if (hashes.length > 0) await compare(level, counts[level] ?? 0, hashes);
    },
  };
}

/** Checks that each leaf may follow the ones before it. */
function createLeafCheck(size: number, now: number) {
  const issues = new Uint8Array(Math.ceil(size / 8));
  const counts: Record<keyof LogCounts, number> = {
    emision: 0,
    suspension: 0,
    levantamiento: 0,
    revocacion: 0,
    reemplazo: 0,
    dispensa: 0,
  };
  let latest = { at: 0, text: '', index: 0 };
  return {
    counts,
    add(index: number, entry: Uint8Array): void {
      const leaf = parseLeaf(textOf(entry) ?? '');
      if (!leaf)
        throw new Distrust(`La hoja ${index} del registro no tiene un formato que esta versión conozca.`);
      const at = Date.parse(leaf.at);
      if (at < latest.at - CLOCK_SKEW_MS)
        throw new Distrust(
          `La hoja ${index} dice haberse anotado el ${leaf.at} y está después de la ${latest.index}, del ${latest.text}: fue antedatada.`,
        );
      if (at > now + CLOCK_SKEW_MS)
        throw new Distrust(`La hoja ${index} dice haberse anotado el ${leaf.at}, que todavía no llegó.`);
      if (at > latest.at) latest = { at, text: leaf.at, index };
      counts[leaf.kind] += 1;
      if (leaf.kind === 'emision') {
        issues[index >> 3]! |= 1 << (index & 7);
        if (leaf.waived) counts.dispensa += 1;
      } else if (leaf.of >= index || (issues[leaf.of >> 3]! & (1 << (leaf.of & 7))) === 0)
        throw new Distrust(`La hoja ${index} habla de la ${leaf.of}, que no es una emisión anterior.`);
    },
  };
}

/** Yields the entries of a log in order, one bundle at a time. */
async function* bundles(client: LogClient, size: number): AsyncGenerator<Uint8Array[]> {
  const count = Math.ceil(size / TILE_WIDTH);
  const widthOf = (index: number) => Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
  const fetchBundle = (index: number) => {
    const bundle = client.tile(`entries/${tileNumberPath(index, widthOf(index))}`);
    // Awaited later in order; an earlier failure is reported then.
    bundle.catch(() => undefined);
    return bundle;
  };
  const inFlight: Promise<Uint8Array>[] = [];
  for (let index = 0; index < count; index += 1) {
    while (inFlight.length < MAX_PREFETCHED && index + inFlight.length < count)
      inFlight.push(fetchBundle(index + inFlight.length));
    const entries = parseBundle((await inFlight.shift()) ?? new Uint8Array());
    if (entries?.length !== widthOf(index))
      throw new Distrust(
        `Las hojas desde la ${index * TILE_WIDTH} del registro no están completas: faltan o sobran.`,
      );
    yield entries;
  }
}

/**
 * Verifies the first `size` leaves.
 * @throws Distrust with the first problem found
 */
export async function walkLog(
  client: LogClient,
  { size, marks, now = Date.now() }: SignedLog,
): Promise<LogCounts> {
  if (size > MAX_LEAVES)
    throw new Unreachable(`El registro dice tener ${size} hojas: son demasiadas para comprobarlas así.`);
  const [tree, tiles, leaves] = [growingRoot(), createTileCheck(client), createLeafCheck(size, now)];
  const remaining = marks.toSorted((a, b) => a.size - b.size);
  const checkRoots = () => {
    for (let mark = remaining[0]; mark?.size === tree.size; mark = remaining[0]) {
      remaining.shift();
      if (!sameBytes(mark.root, tree.root())) throw new Distrust(mark.fault);
    }
  };
  checkRoots();
  for await (const entries of bundles(client, size)) {
    const hashes = entries.map(leafHash);
    for (const hash of hashes) await tiles.add(hash);
    if (tree.size + entries.length === size) await tiles.end();
    for (const [i, hash] of hashes.entries()) {
      leaves.add(tree.size, entries[i]!);
      tree.add(hash);
      checkRoots();
    }
  }
  const [unchecked] = remaining;
  if (unchecked) throw new Distrust(unchecked.fault);
  return leaves.counts;
}
