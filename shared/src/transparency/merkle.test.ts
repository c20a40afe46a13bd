import * as fc from 'fast-check';
import { toHex } from './bytes.ts';
import { growingRoot } from './growing-root.ts';
import { EMPTY_ROOT, leafHash, treeHash, verifyConsistency, verifyInclusion } from './merkle.ts';
import {
  consistencyProof,
  edgeOf,
  grownTiles,
  hashesOf,
  inclusionProof,
  parseTileNumber,
  rootFromTiles,
  tileNumberPath,
  widthIn,
  type TileReader,
} from './tiles.ts';

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
/**
 * The entries that RFC 6962 implementations are tested with, and the roots of their trees of 1 to 8 leaves.
 */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const INCLUDED_0_OF_8 = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
];
const CONSISTENT_6_TO_8 = [
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
];

/**
 * A log that grows by the given numbers of leaves, stored in tiles. For an older size it returns only that
 * size's hashes.
 */
async function logOf(leaves: readonly Uint8Array[], steps: readonly number[]) {
  const tiles = new Map<string, Uint8Array>();
  const read: TileReader = async ({ level, index }, width) =>
    (tiles.get(`${level}/${index}`) ?? new Uint8Array()).slice(0, width * 32);
  let size = 0;
  for (const step of [...steps, leaves.length]) {
    const next = leaves.slice(size, size + step);
    const edge = await Promise.all(edgeOf(size).map(({ tile, width }) => read(tile, width)));
    for (const { level, index, hashes } of grownTiles(size, edge, next))
      tiles.set(`${level}/${index}`, hashes);
    size += next.length;
  }
  return read;
}

/** Returns the bytes with one bit flipped. */
const bitTurned = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

describe('the tree of RFC 6962', () => {
  const leaves = ENTRIES.map((entry) => leafHash(fromHex(entry)));

  it('has the roots of its test vectors', () => {
    expect(toHex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(ROOTS.map((_, i) => toHex(treeHash(leaves.slice(0, i + 1))))).toEqual(ROOTS);
  });

  it('has the same roots built leaf by leaf', () => {
    const growing = growingRoot();
    expect(growing.root()).toEqual(EMPTY_ROOT);
    const roots = leaves.map((leaf) => {
      growing.add(leaf);
      return toHex(growing.root());
    });
    expect([roots, growing.size]).toEqual([ROOTS, 8]);
  });

  it('has the proofs of its test vectors', async () => {
    const read = await logOf(leaves, [3, 2]);
    expect((await inclusionProof(0, 8, read)).map(toHex)).toEqual(INCLUDED_0_OF_8);
    expect((await consistencyProof(6, 8, read)).map(toHex)).toEqual(CONSISTENT_6_TO_8);
    expect(await Promise.all(ROOTS.map(async (_, i) => toHex(await rootFromTiles(i + 1, read))))).toEqual(
      ROOTS,
    );
  });
});

describe('proofs from tiles', () => {
  const leaves = Array.from({ length: 70_000 }, (_, i) => leafHash(Uint8Array.of(i >> 16, i >> 8, i)));
  let read: TileReader;
  beforeAll(async () => {
    read = await logOf(leaves, [1, 255, 1, 700, 65_000]);
  });

  it('hold for any leaf and size, and for no other leaf or size', async () => {
    const sizes = fc.integer({ min: 1, max: leaves.length });
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), async (size, any) => {
        const index = any % size;
        const [root, proof] = [await rootFromTiles(size, read), await inclusionProof(index, size, read)];
        const claim = { leaf: leaves[index]!, index, size, proof, root };
        expect(verifyInclusion(claim)).toBe(true);
        expect(verifyInclusion({ ...claim, leaf: leaves[(index + 1) % leaves.length]! })).toBe(false);
        expect(verifyInclusion({ ...claim, index: index + 1 })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: [...proof, root] })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: proof.slice(1) })).toBe(proof.length === 0);
      }),
      { numRuns: 60 },
    );
  });

  it('hold from any size to any larger one', async () => {
    const sizes = fc.integer({ min: 0, max: leaves.length });
    await fc.assert(
      fc.asyncProperty(sizes, sizes, async (one, other) => {
        const [from, to] = await Promise.all(
          [Math.min(one, other), Math.max(one, other)].map(async (size) => ({
            size,
            root: await rootFromTiles(size, read),
          })),
        );
        const proof = await consistencyProof(from!.size, to!.size, read);
        expect(verifyConsistency({ from: from!, to: to!, proof })).toBe(true);
        expect(verifyConsistency({ from: to!, to: from!, proof })).toBe(from!.size === to!.size);
        expect(verifyConsistency({ from: from!, to: to!, proof: [...proof, to!.root] })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('fail with any bit changed in the leaf, the proof or the root', async () => {
    const [index, size] = [41, 300];
    const [root, proof] = [await rootFromTiles(size, read), await inclusionProof(index, size, read)];
    const claim = { leaf: leaves[index]!, index, size, proof, root };
    for (let bit = 0; bit < 256; bit += 1) {
      expect(verifyInclusion({ ...claim, leaf: bitTurned(claim.leaf, bit) })).toBe(false);
      expect(verifyInclusion({ ...claim, root: bitTurned(root, bit) })).toBe(false);
      proof.forEach((_, i) =>
        expect(
          verifyInclusion({
            ...claim,
            proof: proof.map((hash, n) => (n === i ? bitTurned(hash, bit) : hash)),
          }),
        ).toBe(false),
      );
    }
  });

  it('fail with any bit changed in a proof of consistency', async () => {
    const [from, to] = await Promise.all(
      [300, 1000].map(async (size) => ({ size, root: await rootFromTiles(size, read) })),
    );
    const claim = { from: from!, to: to!, proof: await consistencyProof(300, 1000, read) };
    expect(verifyConsistency(claim)).toBe(true);
    for (let bit = 0; bit < 256; bit += 1) {
      const turned = ({ size, root }: { size: number; root: Uint8Array }) => ({
        size,
        root: bitTurned(root, bit),
      });
      expect(verifyConsistency({ ...claim, from: turned(claim.from) })).toBe(false);
      expect(verifyConsistency({ ...claim, to: turned(claim.to) })).toBe(false);
      claim.proof.forEach((_, i) =>
        expect(
          verifyConsistency({
            ...claim,
            proof: claim.proof.map((hash, n) => (n === i ? bitTurned(hash, bit) : hash)),
          }),
        ).toBe(false),
      );
    }
  });

  it('name the incomplete tile instead of proving', async () => {
    const short: TileReader = async (tile, width) => (await read(tile, width)).slice(32);
    await expect(inclusionProof(5, 300, short)).rejects.toThrow(/Tile 0\/0 has/);
  });

  it('match the tree of the C2SP example', () => {
    const widths = edgeOf(70_000).map(({ tile, width }) => [tile.level, tile.index, width]);
    expect(widths).toEqual([
      [0, 273, 112],
      [1, 1, 17],
      [2, 0, 1],
    ]);
    expect(widthIn({ level: 0, index: 272 }, 70_000)).toBe(256);
    expect(widthIn({ level: 0, index: 274 }, 70_000)).toBe(0);
    expect(hashesOf(new Uint8Array(96))).toHaveLength(3);
  });
});

describe('the address of a tile', () => {
  it('is written in groups of three and read in no other spelling', () => {
    expect(tileNumberPath(1_234_067)).toBe('x001/x234/067');
    expect(tileNumberPath(0, 17)).toBe('000.p/17');
    for (const odd of [
      '0',
      '1234',
      'x000/067',
      '067/',
      '067.p/0',
      '067.p/256',
      '067.p/07',
      '067.p/',
      'x1/067',
      '-01',
    ])
      expect([odd, parseTileNumber(odd)]).toEqual([odd, undefined]);
  });

  it('is read back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), fc.integer({ min: 1, max: 256 }), (index, width) => {
        expect(parseTileNumber(tileNumberPath(index, width))).toEqual({ index, width });
      }),
    );
  });
});
