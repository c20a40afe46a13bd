import {
  GRADEBOOK_PAGE,
  type Gradebook,
  type GradebookOrder,
  type GradebookWho,
} from '@oficio/shared/contract/answers/gradebook';
import { useApi, useResource } from '@oficio/shared/store';
import { useCallback } from 'react';

/** Whom to ask the marks of, and in which order; everybody by name without it. */
export interface Asked {
  readonly quien?: GradebookWho;
  readonly orden?: GradebookOrder;
}

const pathOf = (course: string, page: number, { quien = '', orden = 'nombre' }: Asked): string =>
  `/api/cursos/${course}/notas?pag=${page}${quien && `&quien=${quien}`}${orden === 'nombre' ? '' : `&orden=${orden}`}`;

/** A page of the marks of a course. */
export const useGradebook = (course: string, page: number, asked: Asked) =>
  useResource<Gradebook>(pathOf(course, page, asked));

/** Reads every page of the marks, one after another; undefined when one didn't come. */
export function useWholeGradebook(course: string): (asked: Asked) => Promise<Gradebook | undefined> {
  const { call } = useApi();
  return useCallback(
    async (asked) => {
      let whole: Gradebook | undefined;
      for (let pag = 1; !whole || (pag - 1) * GRADEBOOK_PAGE < whole.totalDocs; pag += 1) {
        const outcome = await call<Gradebook>('GET', pathOf(course, pag, asked));
        if (!outcome.ok) return undefined;
        whole = whole ? { ...whole, docs: [...whole.docs, ...outcome.data.docs] } : outcome.data;
      }
      return whole;
    },
    [call, course],
  );
}
