/** Computes the root of a tree of any size leaf by leaf, with one hash per level in memory. */
import { EMPTY_ROOT, nodeHash } from './merkle.ts';

interface GrowingRoot {
  /** Number of leaves added. */
  readonly size: number;
  add(leaf: Uint8Array): void;
  /** Returns the root of the leaves so far. */
  root(): Uint8Array;
}

export function growingRoot(): GrowingRoot {
  // Complete subtrees from the left; the last one is the smallest.
  const parts: { height: number; hash: Uint8Array }[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(leaf) {
      let part = { height: 0, hash: leaf };
      for (let last = parts.at(-1); last?.height === part.height; last = parts.at(-1)) {
        parts.pop();
        part = { height: part.height + 1, hash: nodeHash(last.hash, part.hash) };
      }
      parts.push(part);
      size += 1;
    },
    root: () =>
      parts.length === 0
        ? EMPTY_ROOT
        : parts.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  };
}
