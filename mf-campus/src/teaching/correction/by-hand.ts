/** Which questions of an exercise a person gives points to: as the server grades. */
import { givenItems, isManual, type Item } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Attempt, Exercise } from '../../exercise/answers.ts';

export interface ByHand {
  /** What guides the grading of a question; undefined where there is nothing. */
  readonly guideOf: (item: Item) => unknown;
  /** It gets no points by itself. */
  readonly needsPoints: (item: Item) => boolean;
  /** A person may give it points, above the automatic ones where it has them. */
  readonly takesPoints: (item: Item) => boolean;
}

export function byHandIn({ clave, correccion }: Pick<Exercise, 'clave' | 'correccion'>): ByHand {
  const guides = recordOf(clave);
  const guideOf = (item: Item) => guides[item.id];
  const needsPoints = (item: Item) => isManual(item) || guideOf(item) === undefined;
  return { guideOf, needsPoints, takesPoints: (item) => needsPoints(item) || correccion === 'manual' };
}

/** A question that several people answered and a person grades, and the attempts where it still lacks points. */
export interface WaitingQuestion {
  readonly item: Item;
  readonly attempts: readonly Attempt[];
}

/** The questions of an exercise that wait for points, each once, in the order in which they came up. */
export function waitingQuestions(
  exercise: Exercise,
  attempts: readonly Attempt[],
): readonly WaitingQuestion[] {
  const { needsPoints } = byHandIn(exercise);
  const found = new Map<string, { item: Item; attempts: Attempt[] }>();
  for (const attempt of attempts) {
    const given = new Set((attempt.correcciones ?? []).map(({ reactivo }) => reactivo));
    for (const item of givenItems(attempt).filter(needsPoints)) {
      const of = found.get(item.id) ?? { item, attempts: [] };
      found.set(item.id, of);
      if (!given.has(item.id)) of.attempts.push(attempt);
    }
  }
  return [...found.values()].filter((one) => one.attempts.length > 0);
}
