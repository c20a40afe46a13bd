import { useCallback } from 'react';
import { useApi } from '../../store/hooks/use-api.ts';
import { fileUrl } from '../picture.tsx';

interface Uploaded {
  readonly docs: readonly { readonly _id: string }[];
}

/** Uploads a picture to be put inside a text; gives its address. @throws when the server refuses it */
export function useUploadImage(): (file: File) => Promise<string> {
  const { call } = useApi();
  return useCallback(
    async (file: File) => {
      const body = new FormData();
      body.append('archivo', file);
      const outcome = await call<Uploaded>('POST', '/api/archivos/', body);
      const id = outcome.ok ? outcome.data.docs[0]?._id : undefined;
      if (id === undefined) throw new Error(outcome.ok ? 'No se pudo cargar la imagen.' : outcome.message);
      return fileUrl(id, 1280);
    },
    [call],
  );
}
