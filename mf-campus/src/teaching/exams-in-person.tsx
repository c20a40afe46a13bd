import { usePageTitle } from '@oficio/shared/router';
import { Breadcrumbs, ErrorState, Page, Skeletons, lazyPart } from '@oficio/shared/ui';
import { Suspense } from 'react';
import { teachPath } from './paths.ts';
import { useTeachingCentres } from './use-teaching-centres.ts';

const ExamPractice = lazyPart(
  () => import(/* webpackChunkName: "practice" */ '../practical/exam-practice.tsx'),
  'ExamPractice',
);

/** The address of the exams that a teacher evaluates in person. */
export const inPersonPath = (more = ''): string => `${teachPath()}&seccion=practica${more}`;

/** Exams of certifications that the teachers of the centres that issue them evaluate in person. */
export function ExamsInPerson() {
  usePageTitle('Evaluar en persona');
  const { centres, status, reload } = useTeachingCentres();
  return (
    <Page
      title="Evaluar en persona"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Enseñar', to: teachPath() }]} />}
      description="De certificaciones que emite el centro y se rinden sin un curso."
    >
      {status === 'failed' && centres.length === 0 ? (
        <ErrorState title="No se pudieron cargar los exámenes" onRetry={reload} />
      ) : status !== 'loaded' && centres.length === 0 ? (
        <Skeletons kind="rows" count={5} />
      ) : (
        <Suspense fallback={<Skeletons kind="rows" count={5} />}>
          <ExamPractice centres={centres} pathTo={inPersonPath} />
        </Suspense>
      )}
    </Page>
  );
}
