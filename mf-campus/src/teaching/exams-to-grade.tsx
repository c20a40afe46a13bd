import { usePageTitle } from '@oficio/shared/router';
import { Breadcrumbs, Page } from '@oficio/shared/ui';
import { ExamQueue } from './exam-queue.tsx';
import { teachPath } from './paths.ts';

/** The address of the queue of a teacher, or of one of its attempts. */
export const examsPath = (attempt?: string): string =>
  `${teachPath()}&seccion=corregir${attempt ? `&intento=${attempt}` : ''}`;

/** Exams of certifications that the teachers of the centres that issue them grade. */
export function ExamsToGrade() {
  usePageTitle('Exámenes por corregir');
  return (
    <Page
      title="Exámenes por corregir"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Enseñar', to: teachPath() }]} />}
      description="De certificaciones que emite el centro y se rinden sin un curso."
    >
      <ExamQueue pathTo={examsPath} />
    </Page>
  );
}
