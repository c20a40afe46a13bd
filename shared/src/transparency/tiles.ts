/**
 * The tree in tiles of 256 hashes (C2SP tlog-tiles): their names, their growth, and the proofs made from
 * them.
 */
import { joined } from './bytes.ts';
import { HASH_BYTES, leftPart, nodeHash, treeHash } from './merkle.ts';

/** Hashes in a full tile, and entries in a full bundle. */
export const TILE_WIDTH = 256;

export interface TileId {
  readonly level: number;
  readonly index: number;
}
export interface Tile extends TileId {
  /** Concatenated hashes; fewer than 256 at the right edge of the tree. */
  readonly hashes: Uint8Array;
}
/** Reads at least the first `width` hashes of a tile. */
export type TileReader = (tile: TileId, width: number) => Promise<Uint8Array>;

/** Returns the number of complete hashes of a level in a tree of that size. */
const widthOfLevel = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Returns the number of hashes that a tile has in a tree of that size; 0 if it doesn't exist. */
export const widthIn = ({ level, index }: TileId, size: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, widthOfLevel(level, size) - index * TILE_WIDTH));

/** Returns the path of a tile's number: "x001/x234/067", followed by `.p/W` if the tile isn't full. */
export function tileNumberPath(index: number, width = TILE_WIDTH): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const path = groups.map((three, i) => (i < groups.length - 1 ? `x${three}` : three)).join('/');
  return width < TILE_WIDTH ? `${path}.p/${width}` : path;
}

/** Parses the number of a tile in its path; undefined unless the path is in canonical form. */
export function parseTileNumber(
  path: string,
): { readonly index: number; readonly width: number } | undefined {
  const [, number, partial] = /^((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (number === undefined) return undefined;
  const index = Number(number.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  return tileNumberPath(index, width) === path ? { index, width } : undefined;
}

/** Splits a tile into its hashes. */
export const hashesOf = (tile: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.floor(tile.length / HASH_BYTES) }, (_, i) =>
    tile.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );

/**
 * Returns the last tiles of a tree of that size, one per level from the leaves up: a growing tree extends
 * them.
 */
export function edgeOf(size: number): readonly { readonly tile: TileId; readonly width: number }[] {
  const edge = [];
  for (let level = 0; widthOfLevel(level, size) > 0; level += 1) {
    const tile = { level, index: Math.floor(widthOfLevel(level, size) / TILE_WIDTH) };
    edge.push({ tile, width: widthIn(tile, size) });
  }
  return edge;
}

/**
 * Returns the tiles that change when leaves are added to a tree.
 * @param edge the hashes of its last tiles, in the order of `edgeOf`
 */
export function grownTiles(
  size: number,
  edge: readonly Uint8Array[],
  leaves: readonly Uint8Array[],
): readonly Tile[] {
  const tiles: Tile[] = [];
  let added = leaves;
  for (let level = 0; added.length > 0; level += 1) {
    const existing = widthOfLevel(level, size);
    const first = Math.floor(existing / TILE_WIDTH);
    const hashes = [...hashesOf(edge[level] ?? new Uint8Array()).slice(0, existing % TILE_WIDTH), ...added];
    const full: Uint8Array[] = [];
    for (let i = 0; i * TILE_WIDTH < hashes.length; i += 1) {
      const tileHashes = hashes.slice(i * TILE_WIDTH, (i + 1) * TILE_WIDTH);
      tiles.push({ level, index: first + i, hashes: joined(...tileHashes) });
      if (tileHashes.length === TILE_WIDTH) full.push(treeHash(tileHashes));
    }
    added = full;
  }
  return tiles;
}

/** A range of leaves from `start` up to, but excluding, `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the subtrees whose hashes prove a leaf, from its sibling up. */
function inclusionRanges(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return [];
  const middle = start + leftPart(end - start);
  const [left, right] = [
    { start, end: middle },
    { start: middle, end },
  ];
  return index < middle ? [...inclusionRanges(index, left), right] : [...inclusionRanges(index, right), left];
}

/**
 * Returns the subtrees that prove that a tree begins with another (RFC 6962, 2.1.2). `known`: the verifier
 * has the hash of the current subtree.
 */
function consistencyRanges(from: number, { start, end }: Range, known: boolean): Range[] {
  if (from === end) return known ? [] : [{ start, end }];
  const middle = start + leftPart(end - start);
  return from <= middle
    ? [...consistencyRanges(from, { start, end: middle }, known), { start: middle, end }]
    : [...consistencyRanges(from, { start: middle, end }, false), { start, end: middle }];
}

/** Location of a complete subtree's hash: the tree over `count` hashes of a tile, from `offset` on. */
interface Place {
  readonly tile: TileId;
  readonly offset: number;
  readonly count: number;
}

function placeOf({ start, end }: Range): Place {
  let level = 0;
  while (TILE_WIDTH ** (level + 1) <= end - start) level += 1;
  const unit = TILE_WIDTH ** level;
  const first = start / unit;
  return {
    tile: { level, index: Math.floor(first / TILE_WIDTH) },
    offset: first % TILE_WIDTH,
    count: (end - start) / unit,
  };
}

/** Splits a range into complete subtrees, from the left. */
function wholeParts(range: Range): Range[] {
  const n = range.end - range.start;
  const k = n > 1 ? leftPart(n) : 1;
  if (n === 1 || k * 2 === n) return [range];
  const middle = range.start + k;
  return [{ start: range.start, end: middle }, ...wholeParts({ start: middle, end: range.end })];
}

const keyOf = ({ level, index }: TileId): string => `${level}/${index}`;

/** Returns the hashes of ranges in a tree of that size. Reads all tiles at once, each only once. */
async function rangeHashes(ranges: readonly Range[], size: number, read: TileReader): Promise<Uint8Array[]> {
  const places = ranges.map((range) => wholeParts(range).map(placeOf));
  const needed = new Map(places.flat().map(({ tile }) => [keyOf(tile), tile]));
  const tiles = new Map(
    await Promise.all(
      [...needed].map(async ([key, tile]) => {
        const width = widthIn(tile, size);
        const hashes = await read(tile, width);
        if (hashes.length < width * HASH_BYTES)
          throw new Error(
            `Tile ${key} has ${hashes.length} bytes, not the ${width * HASH_BYTES} of its width`,
          );
        return [key, hashes] as const;
      }),
    ),
  );
  const hashAt = ({ tile, offset, count }: Place): Uint8Array =>
    treeHash(hashesOf(tiles.get(keyOf(tile))!.subarray(offset * HASH_BYTES, (offset + count) * HASH_BYTES)));
  // Joined from the right, where the parts of a range are smallest.
  return places.map((parts) => parts.map(hashAt).reduceRight((right, left) => nodeHash(left, right)));
}

/** Returns the hashes that prove a leaf in a tree of that size. */
export const inclusionProof = (index: number, size: number, read: TileReader): Promise<Uint8Array[]> =>
  rangeHashes(inclusionRanges(index, { start: 0, end: size }), size, read);

/** Returns the hashes that prove that the tree of size `to` begins with that of size `from`. */
export const consistencyProof = async (from: number, to: number, read: TileReader): Promise<Uint8Array[]> =>
  from === 0 || from === to
    ? []
    : rangeHashes(consistencyRanges(from, { start: 0, end: to }, true), to, read);

/** Returns the root of the tree of that size. */
export async function rootFromTiles(size: number, read: TileReader): Promise<Uint8Array> {
  if (size === 0) return treeHash([]);
  const [root] = await rangeHashes([{ start: 0, end: size }], size, read);
  return root!;
}
