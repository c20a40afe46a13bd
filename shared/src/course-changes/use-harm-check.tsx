import { lazyNamed } from '@oficio/shared/ui';
import { hasHarm, mayHarm, type CourseChange } from '@oficio/shared/contract/answers/change-effect';
import { changeEffect, type ChangeEffect } from '@oficio/shared/contract/calls/course-teaching';
import { useApi } from '@oficio/shared/store';
import { Suspense, useState, type ReactNode } from 'react';

// Loaded on demand, because the dialog is rare.
const HarmDialog = lazyNamed(
  () => import(/* webpackChunkName: "harm-dialog" */ './harm-dialog.tsx'),
  'HarmDialog',
);

interface PendingQuestion {
  readonly effect: ChangeEffect;
  readonly answer: (goOn: boolean) => void;
}

/**
 * Returns a check for changes to a course in use: it requests from the server which students the change would
 * harm, and then asks the person for confirmation. If the server can't answer, the change proceeds, and the write itself reports any error.
 */
export function useHarmCheck(): {
  /** Resolves to whether to go on. @param course absent for a record of no course */
  readonly check: (course: string | null | undefined, change: CourseChange) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const { request } = useApi();
  const [question, setQuestion] = useState<PendingQuestion>();
  const check = async (course: string | null | undefined, change: CourseChange): Promise<boolean> => {
    if (!course || !mayHarm(change)) return true;
    const outcome = await request(changeEffect, { curso: course }, { body: change });
    if (!outcome.ok || !hasHarm(outcome.data)) return true;
    return new Promise((resolve) => setQuestion({ effect: outcome.data, answer: resolve }));
  };
  const answer = (goOn: boolean): void => {
    question?.answer(goOn);
    setQuestion(undefined);
  };
  return {
    check,
    dialog: question && (
      <Suspense fallback={null}>
        <HarmDialog effect={question.effect} onAnswer={answer} />
      </Suspense>
    ),
  };
}
