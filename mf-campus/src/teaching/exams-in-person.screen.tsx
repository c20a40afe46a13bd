import { viewOf } from '@oficio/shared/contract/views';
import { Breadcrumbs, ErrorState, Page, Skeletons } from '@oficio/shared/ui';
import { ExamPractice } from '../practical/exam-practice.tsx';
import { usePendingAtHand } from '../outbox/use-pending-at-hand.ts';
import { useTeachingCentres } from './use-teaching-centres.ts';

/** Exams of certifications that the teachers of the centres that issue them evaluate in person. */
export function Screen() {
  usePendingAtHand();
  const { centres, status, reload } = useTeachingCentres();
  return (
    <Page
      title="Evaluar en persona"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Enseñar', to: viewOf('teaching') }]} />}
      description="De certificaciones que emite el centro y se rinden sin un curso."
    >
      {status === 'failed' && centres.length === 0 ? (
        <ErrorState title="No se pudieron cargar los exámenes" onRetry={reload} />
      ) : status !== 'loaded' && centres.length === 0 ? (
        <Skeletons kind="rows" count={5} />
      ) : (
        <ExamPractice centres={centres} pathTo={(read) => viewOf('examsInPerson', read)} />
      )}
    </Page>
  );
}
