/** Which questions of an exercise a person gives points to: as the server grades. */
import { givenItems, isManual, type Item } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Attempt, Exercise } from '../attempts/answers.ts';

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
  /** Its id in the exercise; with a figure behind where it was another question when others took it. */
  readonly key: string;
  readonly item: Item;
  readonly attempts: readonly Attempt[];
}

/**
 * The questions of an exercise that wait for points, each once, in the order in which they came up. The same means the
 * same words, options and points: one that was rewritten meanwhile is another. What came late is decided by itself.
 */
export function waitingQuestions(
  exercise: Exercise,
  attempts: readonly Attempt[],
): readonly WaitingQuestion[] {
  const { needsPoints } = byHandIn(exercise);
  const found = new Map<string, { key: string; item: Item; attempts: Attempt[] }>();
  const versions = new Map<string, number>();
  for (const attempt of attempts.filter(({ recibidoTarde }) => recibidoTarde !== true)) {
    const given = new Set((attempt.correcciones ?? []).map(({ reactivo }) => reactivo));
    for (const item of givenItems(attempt).filter(needsPoints)) {
      const same = JSON.stringify(item);
      let of = found.get(same);
      if (!of) {
        const version = (versions.get(item.id) ?? 0) + 1;
        versions.set(item.id, version);
        of = { key: version === 1 ? item.id : `${item.id}~${version}`, item, attempts: [] };
        found.set(same, of);
      }
      if (!given.has(item.id)) of.attempts.push(attempt);
    }
  }
  return [...found.values()].filter((one) => one.attempts.length > 0);
}
