import { viewOf } from '@oficio/shared/contract/views';
import { Breadcrumbs, Page } from '@oficio/shared/ui';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { ExamPractice } from '../practical/exam-practice.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { useTeachingCentres } from './use-teaching-centres.ts';

/** Certification exams evaluated in person by the teachers of the issuing centres. */
export function Screen() {
  useOutboxPreload();
  const { centres, ...reading } = useTeachingCentres();
  return (
    <Page
      title="Evaluar en persona"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Enseñar', to: viewOf('teaching') }]} />}
      description="De certificaciones que emite el centro y se rinden sin un curso."
    >
      {reading.status !== 'loaded' && centres.length === 0 ? (
        <NotYet of={reading} failed="No se pudieron cargar los exámenes" count={5} />
      ) : (
        <ExamPractice centres={centres} pathTo={(read) => viewOf('examsInPerson', read)} />
      )}
    </Page>
  );
}
