import type { DeskGroup } from '@oficio/shared/contract/calls/desk';
import { useQuery } from '@oficio/shared/router';
import { Skeletons, lazyNamed } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { Suspense } from 'react';
import { CourseFilter } from './students/enrolments.tsx';
import type { CentreContents } from './use-centre-contents.ts';

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');
const ASKED: readonly DeskGroup[] = ['inscripciones', 'espera', 'cursada', 'certificacion'];

/** Lists every pending request to the centre, or to one of its courses. */
export function RequestsSection({ contents }: { contents: CentreContents }) {
  const { values, set } = useQuery(['curso']);
  return (
    <>
      <Toolbar>
        <CourseFilter contents={contents} value={values.curso} onChange={(curso) => set({ curso })} />
      </Toolbar>
      <Suspense fallback={<Skeletons kind="rows" />}>
        <Inbox key={values.curso} centro={contents.centro} curso={values.curso || undefined} only={ASKED} />
      </Suspense>
    </>
  );
}
