/** What the parts of a course's enrolling panel are given. */
import type { Doc } from '@oficio/shared/contract/collections/index';

export interface StandingProps {
  readonly course: Doc<'cursos'>;
  readonly enrolment: Doc<'inscripciones'>;
  readonly onChanged: () => void;
}

/** Whether enrolling in the course is paid for. */
export const hasPrice = (course: Pick<Doc<'cursos'>, 'precio'>): boolean => (course.precio?.monto ?? 0) > 0;
