import { desk, DESK_PAGE } from '@oficio/shared/contract/calls/desk';
import { useCall } from '@oficio/shared/store';

/** Exams a page. */
export const EXAMS_LIMIT = DESK_PAGE;

/** A page of the exams of certifications that wait for the person's grade, of all centres or of one: never their own. */
export function useExamsToGrade(centro?: string, page = 1) {
  const { data, status, reload } = useCall(desk, { grupo: ['examenes'], pag: page, centro });
  const { docs = [], total = 0 } = data?.grupos.examenes ?? {};
  return { docs, totalDocs: total, status: data ? ('loaded' as const) : status, reload };
}
