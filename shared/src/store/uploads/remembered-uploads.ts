/**
 * Unfinished uploads and their URLs on the server, stored in this browser: choosing the same file again
 * resumes.
 */
import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { DAY_MS } from '../../kit/durations.ts';
import type { UploadTarget } from './upload-state.ts';

const PREFIX = 'oficio-carga:';
/** Lifetime of an unfinished upload, the same as on the server. */
const LIFETIME_MS = DAY_MS;

const FNV_OFFSET_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns a short hash of a text (FNV-1a), so that file names don't show on a shared computer. */
function digest(text: string): string {
  let hash = FNV_OFFSET_BASIS;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return (hash >>> 0).toString(36);
}

/** Identifies a file for a field: two choices with the same fingerprint count as the same upload. */
export const fingerprintOf = (file: File, { collection, field }: UploadTarget): string =>
  [collection, field, file.size, file.lastModified, digest(file.name + file.type)].join('.');

interface StoredUpload {
  readonly url: string;
  readonly at: number;
}

/** Runs work on storage that may be forbidden or full: an upload can't be resumed after a reload then. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function read(key: string): PreviousUpload[] {
  const storedUpload = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredUpload | null);
  if (!storedUpload || Date.now() - storedUpload.at > LIFETIME_MS) return [];
  return [
    {
      size: null,
      metadata: {},
      creationTime: new Date(storedUpload.at).toISOString(),
      uploadUrl: storedUpload.url,
      urlStorageKey: key,
      parallelUploadUrls: null,
    },
  ];
}

/** Deletes entries that the server has also dropped. */
function sweep(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && read(key).length === 0) localStorage.removeItem(key);
  });
}

/** URL storage for the tus client. */
export const rememberedUploads: UrlStorage & { forget(fingerprint: string): void } = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint: (fingerprint) => Promise.resolve(read(PREFIX + fingerprint)),
  removeUpload(key) {
    attempt(() => localStorage.removeItem(key));
    return Promise.resolve();
  },
  addUpload(fingerprint, { uploadUrl }) {
    sweep();
    const key = PREFIX + fingerprint;
    attempt(() => localStorage.setItem(key, JSON.stringify({ url: uploadUrl, at: Date.now() })));
    return Promise.resolve(key);
  },
  forget(fingerprint) {
    attempt(() => localStorage.removeItem(PREFIX + fingerprint));
  },
};
