import { Section, Skeletons, Stack } from '@oficio/shared/ui';
import { lazy, Suspense } from 'react';
import { CourseRequests } from '../teaching/course-requests.tsx';
import { RequestsView } from './students/requests-view.tsx';
import type { CentreContents } from './use-centre-contents.ts';

const CentreRequests = lazy(() =>
  import(/* webpackChunkName: "centre-requests" */ './exams/centre-requests.tsx').then(
    ({ CentreRequests }) => ({ default: CentreRequests }),
  ),
);

/** All that waits for the centre's decision. */
export function RequestsSection({ contents }: { contents: CentreContents }) {
  return (
    <Stack gap={8}>
      <Suspense fallback={<Skeletons kind="rows" count={1} />}>
        <CentreRequests contents={contents} />
        <CourseRequests centro={contents.centro} />
      </Suspense>
      <Section title="Inscripciones">
        <RequestsView contents={contents} />
      </Section>
    </Stack>
  );
}
