import { viewOf } from '@oficio/shared/contract/views';
import { Breadcrumbs, Page } from '@oficio/shared/ui';
import { ExamQueue } from '../correction/exam-queue.tsx';

/** Certification exams graded by the teachers of the issuing centres. */
export function Screen() {
  return (
    <Page
      title="Exámenes por corregir"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Enseñar', to: viewOf('teaching') }]} />}
      description="De certificaciones que emite el centro y se rinden sin un curso."
    >
      <ExamQueue pathTo={(intento) => viewOf('examsToGrade', { intento })} />
    </Page>
  );
}
