import {
  GRADEBOOK_PAGE,
  gradebook,
  type Gradebook,
  type GradebookOrder,
  type GradebookWho,
} from '@oficio/shared/contract/calls/gradebook';
import { useApi, useCall } from '@oficio/shared/store';
import { useCallback } from 'react';

/** Whom to ask the marks of, and in which order; everybody by name without it. */
export interface Asked {
  readonly quien?: GradebookWho;
  readonly orden?: GradebookOrder;
}

const valuesOf = (curso: string, pag: number, { quien, orden }: Asked) => ({
  curso,
  pag,
  quien: quien || undefined,
  orden,
});

/** A page of the marks of a course. */
export const useGradebook = (course: string, page: number, asked: Asked) =>
  useCall(gradebook, valuesOf(course, page, asked));

/** Reads every page of the marks, one after another; undefined when one didn't come. */
export function useWholeGradebook(course: string): (asked: Asked) => Promise<Gradebook | undefined> {
  const { request } = useApi();
  return useCallback(
    async (asked) => {
      let whole: Gradebook | undefined;
      for (let pag = 1; !whole || (pag - 1) * GRADEBOOK_PAGE < whole.totalDocs; pag += 1) {
        const outcome = await request(gradebook, valuesOf(course, pag, asked));
        if (!outcome.ok) return undefined;
        whole = whole ? { ...whole, docs: [...whole.docs, ...outcome.data.docs] } : outcome.data;
      }
      return whole;
    },
    [request, course],
  );
}
