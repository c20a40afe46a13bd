import { GRADEBOOK_PAGE, type Gradebook } from '@oficio/shared/contract/answers/gradebook';
import { useApi, useResource } from '@oficio/shared/store';
import { useCallback } from 'react';

const pathOf = (course: string, page: number): string => `/api/cursos/${course}/notas?pag=${page}`;

/** A page of the marks of a course, and all of them for a file. */
export function useGradebook(course: string, page: number) {
  const { data, status, reload } = useResource<Gradebook>(pathOf(course, page));
  const { call } = useApi();
  /** Every page, one after another; undefined when one didn't come. */
  const readAll = useCallback(async (): Promise<Gradebook | undefined> => {
    let whole: Gradebook | undefined;
    for (let pag = 1; !whole || (pag - 1) * GRADEBOOK_PAGE < whole.totalDocs; pag += 1) {
      const outcome = await call<Gradebook>('GET', pathOf(course, pag));
      if (!outcome.ok) return undefined;
      whole = whole ? { ...whole, docs: [...whole.docs, ...outcome.data.docs] } : outcome.data;
    }
    return whole;
  }, [call, course]);
  return { data, status, reload, readAll };
}
