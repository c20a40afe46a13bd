import { Skeletons } from '@oficio/shared/ui';
import { lazy, Suspense } from 'react';

const ExerciseItems = lazy(() =>
  import(/* webpackChunkName: "exercise-items" */ './exercise-items.tsx').then(({ ExerciseItems }) => ({
    default: ExerciseItems,
  })),
);

/** The questions of an exercise: what edits them comes only with an exercise's form. */
export function QuestionsPart() {
  return (
    <Suspense fallback={<Skeletons kind="rows" count={3} />}>
      <ExerciseItems />
    </Suspense>
  );
}
