import { useEffect, useSyncExternalStore } from 'react';
import type { UploadState } from '../uploads/upload-state.ts';
import { goesInPieces, holdUpload, uploadState, watchUploads } from '../uploads/uploads.ts';

/**
 * How far a large file is on its way; undefined when it isn't. With `collection` it begins as soon as it is shown;
 * without it, when its record is saved.
 */
export function useUpload(file: unknown, field: string, collection?: string): UploadState | undefined {
  const large = goesInPieces(file) ? file : undefined;
  useEffect(
    () => (large && collection ? holdUpload(large, { collection, field }) : undefined),
    [large, collection, field],
  );
  return useSyncExternalStore(
    watchUploads,
    () => large && uploadState(large),
    () => undefined,
  );
}
