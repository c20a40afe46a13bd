import { useQuery } from '@oficio/shared/router';
import { Page, Skeletons } from '@oficio/shared/ui';
import { lazy, Suspense } from 'react';

const Player = lazy(() =>
  import(/* webpackChunkName: "player" */ '../../player/player.tsx').then(({ Player }) => ({
    default: Player,
  })),
);

/** The campus: the student's day, a course being studied (`?curso=`), or the teacher's side (`?vista=ensenar`). */
export function Screen() {
  const { values } = useQuery(['curso', 'vista']);
  return (
    <Suspense
      fallback={
        <Page title="Campus" hideHead>
          <Skeletons kind="detail" />
        </Page>
      }
    >
      {values.curso ? <Player key={values.curso} curso={values.curso} /> : <h1>Campus</h1>}
    </Suspense>
  );
}
