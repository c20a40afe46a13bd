import { Skeletons, lazyNamed } from '@oficio/shared/ui';
import { Suspense } from 'react';

const ExerciseItems = lazyNamed(
  () => import(/* webpackChunkName: "exercise-items" */ './exercise-items.tsx'),
  'ExerciseItems',
);

/** Questions of an exercise. Their editor loads only with an exercise's form. */
export function QuestionsPart() {
  return (
    <Suspense fallback={<Skeletons kind="rows" count={3} />}>
      <ExerciseItems />
    </Suspense>
  );
}
