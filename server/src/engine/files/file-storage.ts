/**
 * Where files' bytes are: under their SHA-256, on disk or in S3. The same bytes are stored once, however
 * many records hold them. Variants of an image stand beside it (`<sha256>-640.webp`).
 */
import type { Readable } from 'node:stream';

export interface ByteRange {
  /** First byte. */
  readonly start: number;
  /** Last byte, included. */
  readonly end: number;
}

export interface FileStorage {
  /** A path for a new temporary file, on the device that `put` moves it from. */
  temporary(): Promise<string>;
  /** Stores bytes, or a temporary file, which it moves away. On return they survive a power cut. */
  put(key: string, source: Buffer | { readonly file: string }): Promise<void>;
  /** Size in bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A path to read from, for tools that want a file; `release` when done with it. */
  local(key: string): Promise<{ readonly path: string; release(): Promise<void> }>;
  /**
   * Removes it unless `isUsed` says, once it is out of reach, that somebody uploaded the same bytes meanwhile.
   * Uploads note the file in SQL before they put its bytes, so that one of the two always notices.
   */
  remove(key: string, isUsed: () => Promise<boolean>): Promise<void>;
  /** Removes what nothing else shares: a piece of an upload. */
  discard(key: string): Promise<void>;
  /** Removes temporary files that a killed process left, older than `before`. */
  clean(before: Date): Promise<void>;
}

/** `abcd…` → `ab/cd/abcd…`: no folder grows beyond what file systems like. */
export const keyPath = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
