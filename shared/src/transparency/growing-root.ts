/** The root of a tree of any size, made leaf by leaf with a hash a level in memory. */
import { EMPTY_ROOT, nodeHash } from './merkle.ts';

export interface GrowingRoot {
  /** How many leaves were added. */
  readonly size: number;
  add(leaf: Uint8Array): void;
  /** Of the leaves so far. */
  root(): Uint8Array;
}

export function growingRoot(): GrowingRoot {
  // Whole subtrees from the left, each larger than the next.
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
