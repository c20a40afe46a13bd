import { useCallback } from 'react';
import { useApi } from '../../store/hooks/use-api.ts';
import { fileUrl } from '../picture.tsx';

/** Uploads a picture to be put inside a text; gives its address. @throws when the server refuses it */
export function useUploadImage(): (file: File) => Promise<string> {
  const { keepFile } = useApi();
  return useCallback(
    async (file: File) => {
      const outcome = await keepFile(file);
      if (!outcome.ok) throw new Error(outcome.message);
      return fileUrl(outcome.data._id, 1280);
    },
    [keepFile],
  );
}
