import { desk, DESK_PAGE_SIZE } from '@oficio/shared/contract/calls/desk';
import { useCall } from '@oficio/shared/store';

/** Exams per page. */
export const EXAMS_LIMIT = DESK_PAGE_SIZE;

/**
 * Loads a page of the certification exams that the user has to grade, in all centres or in one; never their
 * own.
 */
export function useExamsToGrade(centro?: string, page = 1) {
  const { data, status, reload } = useCall(desk, { grupo: ['examenes'], pag: page, centro });
  const { docs = [], total = 0 } = data?.grupos.examenes ?? {};
  return { docs, totalDocs: total, status: data ? ('loaded' as const) : status, reload };
}
