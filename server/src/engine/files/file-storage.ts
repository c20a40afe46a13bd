/**
 * Content-addressed file storage, on disk or in S3: the key is the SHA-256. Identical bytes are stored once,
 * however many records hold them. Variants of an image are stored beside it (`<sha256>-640.webp`).
 */
import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** Last byte, included. */
  readonly end: number;
}

export interface FileStorage {
  /** Returns a path for a new temporary file, on the same device as `put`'s target. */
  temporary(): Promise<string>;
  /** Stores bytes, or a temporary file, which it moves. On return they survive a power cut. */
  put(key: string, source: Buffer | { readonly file: string }): Promise<void>;
  /** Returns the size in bytes; undefined when the key doesn't exist. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns a local path, for tools that need a file; call `release` afterwards. */
  local(key: string): Promise<{ readonly path: string; release(): Promise<void> }>;
  /**
   * Removes a file. `isUsed` is called once the file is out of reach: if the same bytes were uploaded
   * meanwhile, the file is put back. Uploads insert their row before storing the bytes, so that a row is never
   * left without them.
   */
  remove(key: string, isUsed: () => Promise<boolean>): Promise<void>;
  /** Removes a file that has no other user, such as a piece of an upload. */
  discard(key: string): Promise<void>;
  /** Removes temporary files left by killed processes, older than `before`. */
  clean(before: Date): Promise<void>;
}

/** `abcd…` → `ab/cd/abcd…`, to keep folders small. */
export const keyPath = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
