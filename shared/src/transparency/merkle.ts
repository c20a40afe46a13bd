/**
 * Merkle trees (RFC 6962), and the verification algorithms of RFC 9162 (2.1.3.2 and 2.1.4.2), which need no
 * tree.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { joined, sameBytes } from './bytes.ts';

export const HASH_BYTES = 32;
/** Maximum length of a proof: no path in a tree is longer, so a longer one is forged. */
const MAX_HASHES = 64;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Root of a tree without leaves. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

/** Returns the leaf hash of an entry. */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joined(LEAF, entry));

/** Returns the hash of a node with two subtrees. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joined(NODE, left, right));

/** Returns the number of leaves in the left subtree of a tree of that size (two or more). */
export function leftPart(size: number): number {
  let k = 1;
  while (k * 2 < size) k *= 2;
  return k;
}

/**
 * Returns the hash of a tree from the hashes of its subtrees of equal height; only the last one may be
 * smaller.
 */
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
  proof.length <= MAX_HASHES && proof.every((hash) => hash.length === HASH_BYTES);

interface Inclusion {
  /** Hash of the leaf. */
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  /** Sibling hashes, from the leaf up. */
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether the tree of that size and root has that leaf at that index. */
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

interface Consistency {
  readonly from: { readonly size: number; readonly root: Uint8Array };
  readonly to: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

/** Whether the second tree begins with all the leaves of the first, in the same order. */
export function verifyConsistency({ from, to, proof }: Consistency): boolean {
  if (!isPlace(from.size) || !isPlace(to.size) || from.size > to.size || !isProof(proof)) return false;
  if (from.size === to.size) return proof.length === 0 && sameBytes(from.root, to.root);
  if (from.size === 0) return proof.length === 0 && sameBytes(from.root, EMPTY_ROOT);
  let [fn, sn] = [from.size - 1, to.size - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  // If the older tree is complete, the proof omits its root, because the verifier has it.
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
