/** Finds the questions of an exercise that a person grades, by the same criteria as the server. */
import { attemptItems, isManual, type Item } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Attempt, Exercise } from '../attempts/answers.ts';

interface ManualGrading {
  /** Grading guide of a question; undefined if it has none. */
  readonly guideOf: (item: Item) => unknown;
  /** Whether the question gets no automatic points. */
  readonly needsPoints: (item: Item) => boolean;
  /** Whether a person may give it points, which override the automatic ones. */
  readonly acceptsPoints: (item: Item) => boolean;
}

export function manualGradingOf({
  clave,
  correccion,
}: Pick<Exercise, 'clave' | 'correccion'>): ManualGrading {
  const guides = recordOf(clave);
  const guideOf = (item: Item) => guides[item.id];
  const needsPoints = (item: Item) => isManual(item) || guideOf(item) === undefined;
  return { guideOf, needsPoints, acceptsPoints: (item) => needsPoints(item) || correccion === 'manual' };
}

/** A question that a person grades, with the attempts in which it still lacks points. */
interface UngradedQuestion {
  /**
   * Id of the question in the exercise; `~2`, `~3`… is appended where its wording differs between attempts.
   */
  readonly key: string;
  readonly item: Item;
  readonly attempts: readonly Attempt[];
}

/**
 * Returns the questions of an exercise that lack points, each once, in order of appearance. Two questions are
 * the same if their words, options and points are; a rewritten question is another. Attempts received late
 * are left out: they are decided one by one.
 */
export function ungradedQuestions(
  exercise: Exercise,
  attempts: readonly Attempt[],
): readonly UngradedQuestion[] {
  const { needsPoints } = manualGradingOf(exercise);
  const questions = new Map<string, { key: string; item: Item; attempts: Attempt[] }>();
  const versions = new Map<string, number>();
  for (const attempt of attempts.filter(({ recibidoTarde }) => recibidoTarde !== true)) {
    const correctedIds = new Set((attempt.correcciones ?? []).map(({ reactivo }) => reactivo));
    for (const item of attemptItems(attempt).filter(needsPoints)) {
      const identity = JSON.stringify(item);
      let question = questions.get(identity);
      if (!question) {
        const version = (versions.get(item.id) ?? 0) + 1;
        versions.set(item.id, version);
        question = { key: version === 1 ? item.id : `${item.id}~${version}`, item, attempts: [] };
        questions.set(identity, question);
      }
      if (!correctedIds.has(item.id)) question.attempts.push(attempt);
    }
  }
  return [...questions.values()].filter((question) => question.attempts.length > 0);
}
