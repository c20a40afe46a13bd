import { useCallback } from 'react';
import { uploadFile } from '../../contract/calls/uploads.ts';
import { useApi } from '../../store/hooks/use-api.ts';
import { fileUrl } from '../picture.tsx';

/**
 * Returns a function that uploads a picture for a text and resolves to its address. @throws when the server
 * refuses it
 */
export function useUploadImage(): (file: File) => Promise<string> {
  const { request } = useApi();
  return useCallback(
    async (file: File) => {
      const outcome = await request(uploadFile, {}, { body: { archivo: file } });
      const id = outcome.ok ? outcome.data.docs[0]?._id : undefined;
      if (id === undefined) throw new Error(outcome.ok ? 'No se pudo cargar la imagen.' : outcome.message);
      return fileUrl(id, 1280);
    },
    [request],
  );
}
