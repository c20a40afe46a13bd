/** Props of the parts of a course's enrolment panel. */
import type { Doc } from '@oficio/shared/contract/collections/index';

export interface EnrolmentStateProps {
  readonly course: Doc<'cursos'>;
  readonly enrolment: Doc<'inscripciones'>;
  readonly onChanged: () => void;
}

/** Returns whether the course has a price. */
export const hasPrice = (course: Pick<Doc<'cursos'>, 'precio'>): boolean => (course.precio?.monto ?? 0) > 0;
