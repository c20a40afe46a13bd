import { useWrite, type WriteResult } from '@oficio/shared/store';
import { useRef } from 'react';

/** Writes of a programme, and the queue that sends them one at a time. */
export function useProgrammeWrites(scope: string) {
  const modules = useWrite('modulos', { scope });
  const lessons = useWrite('clases', { scope });
  const course = useWrite('cursos', { scope });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const enqueue = <T>(write: () => Promise<T>): Promise<T> => {
    const written = queue.current.then(write);
    queue.current = written.catch(() => undefined);
    return written;
  };
  /** Resolves to the message of a failure, or undefined. */
  const rename = async (
    collection: 'modulos' | 'clases',
    { _id }: { readonly _id: string },
    titulo: string,
  ): Promise<string | undefined> => {
    const { edit } = collection === 'modulos' ? modules : lessons;
    const result = await enqueue<WriteResult<unknown>>(() => edit(_id, { titulo }).done);
    return result.ok ? undefined : result.message;
  };
  return { modules, lessons, course, enqueue, rename };
}

export type ProgrammeWrites = ReturnType<typeof useProgrammeWrites>;
