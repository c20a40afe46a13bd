import type { Study } from '../study/use-study.ts';
export function ExerciseView(_props: { study: Study; curso: string; id: string; clase: string | undefined }) {
  return null;
}
