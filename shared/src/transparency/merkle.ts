/** Merkle trees as RFC 6962 has them, and the checks of RFC 9162 (2.1.3.2 and 2.1.4.2): whoever checks needs no tree. */
import { sha256 } from '@noble/hashes/sha2.js';
import { joined, sameBytes } from './bytes.ts';

export const HASH_BYTES = 32;
/** No path in a tree is longer: a proof with more is somebody's invention. */
const MOST_HASHES = 64;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

/** The hash of an entry in its leaf. */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joined(LEAF, entry));

/** The hash of two subtrees side by side. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joined(NODE, left, right));

/** Of a tree of so many leaves (two or more), how many are in its left part. */
export function leftPart(size: number): number {
  let k = 1;
  while (k * 2 < size) k *= 2;
  return k;
}

/** The hash of a tree over subtrees of one height, the last of which may only stand at the right edge. */
export function treeHash(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (!only) return EMPTY_ROOT;
  if (hashes.length === 1) return only;
  const k = leftPart(hashes.length);
  return nodeHash(treeHash(hashes.slice(0, k)), treeHash(hashes.slice(k)));
}

const isOdd = (n: number): boolean => n % 2 === 1;
const half = (n: number): number => Math.floor(n / 2);
const isPlace = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;
const isProof = (proof: readonly Uint8Array[]): boolean =>
  proof.length <= MOST_HASHES && proof.every((hash) => hash.length === HASH_BYTES);

export interface Inclusion {
  /** The hash of the leaf. */
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  /** From the leaf's neighbour up. */
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether the tree of that size and root has that leaf in that place. */
export function verifyInclusion({ leaf, index, size, proof, root }: Inclusion): boolean {
  if (!isPlace(index) || !isPlace(size) || index >= size || !isProof(proof)) return false;
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const each of proof) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      hash = nodeHash(each, hash);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else hash = nodeHash(hash, each);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(hash, root);
}

export interface Consistency {
  readonly from: { readonly size: number; readonly root: Uint8Array };
  readonly to: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

/** Whether the second tree begins with all that is in the first, in its order. */
export function verifyConsistency({ from, to, proof }: Consistency): boolean {
  if (!isPlace(from.size) || !isPlace(to.size) || from.size > to.size || !isProof(proof)) return false;
  if (from.size === to.size) return proof.length === 0 && sameBytes(from.root, to.root);
  if (from.size === 0) return proof.length === 0 && sameBytes(from.root, EMPTY_ROOT);
  let [fn, sn] = [from.size - 1, to.size - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  // Of a whole tree the first hash is its own root, which whoever checks has.
  const [first, ...rest] = fn === 0 ? [from.root, ...proof] : proof;
  if (!first) return false;
  let [older, newer] = [first, first];
  for (const each of rest) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      older = nodeHash(each, older);
      newer = nodeHash(each, newer);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else newer = nodeHash(newer, each);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(older, from.root) && sameBytes(newer, to.root);
}
