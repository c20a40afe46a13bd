import { useEffect, useSyncExternalStore } from 'react';
import type { UploadState } from '../uploads/upload-state.ts';
import { isLargeFile, holdUpload, uploadState, watchUploads } from '../uploads/uploads.ts';

/**
 * Returns the progress of a large file's upload; undefined if there is none. With `collection` the upload
 * begins as soon as the file is shown; without it, when its record is saved.
 */
export function useUpload(file: unknown, field: string, collection?: string): UploadState | undefined {
  const largeFile = isLargeFile(file) ? file : undefined;
  useEffect(
    () => (largeFile && collection ? holdUpload(largeFile, { collection, field }) : undefined),
    [largeFile, collection, field],
  );
  return useSyncExternalStore(
    watchUploads,
    () => largeFile && uploadState(largeFile),
    () => undefined,
  );
}
