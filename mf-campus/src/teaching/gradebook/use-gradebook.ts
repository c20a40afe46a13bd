import {
  gradebook,
  GRADEBOOK_PAGE_SIZE,
  type Gradebook,
  type GradebookOrder,
  type GradebookFilter,
} from '@oficio/shared/contract/calls/gradebook';
import { useApi, useCall } from '@oficio/shared/store';
import { useCallback } from 'react';

/** Filter and order of the grades; everybody, by name, by default. */
interface GradebookQuery {
  readonly quien?: GradebookFilter;
  readonly orden?: GradebookOrder;
}

const callValues = (curso: string, pag: number, { quien, orden }: GradebookQuery) => ({
  curso,
  pag,
  quien: quien || undefined,
  orden,
});

/** Loads a page of a course's grades. */
export const useGradebook = (course: string, page: number, query: GradebookQuery) =>
  useCall(gradebook, callValues(course, page, query));

/** Returns a function that reads every page of the grades in sequence; undefined if one failed. */
export function useWholeGradebook(course: string): (query: GradebookQuery) => Promise<Gradebook | undefined> {
  const { request } = useApi();
  return useCallback(
    async (query) => {
      let allPages: Gradebook | undefined;
      for (let pag = 1; !allPages || (pag - 1) * GRADEBOOK_PAGE_SIZE < allPages.totalDocs; pag += 1) {
        const outcome = await request(gradebook, callValues(course, pag, query));
        if (!outcome.ok) return undefined;
        allPages = allPages ? { ...allPages, docs: [...allPages.docs, ...outcome.data.docs] } : outcome.data;
      }
      return allPages;
    },
    [request, course],
  );
}
