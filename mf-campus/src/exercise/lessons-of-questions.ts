/** Finds the lessons of a course that some questions are about, by the words that they share. */
import type { Item } from '@oficio/shared/contract/exercises/item';
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { htmlToText } from '@oficio/shared/kit/html-to-text';

/** The fields of a lesson that show its subject. */
interface LessonText {
  readonly _id: string;
  readonly titulo: string;
  readonly contenido?: string | null | undefined;
}

/** Maximum lessons returned: more would not help the student. */
const MAX_LESSONS = 3;
/** Weight of a word in the title, relative to one in the text. */
const TITLE_WEIGHT = 3;
/** Letters compared per word: forms of a word share their beginning ("conexión", "conexiones"). */
const STEM_LENGTH = 6;

function stemsOf(text: string): ReadonlySet<string> {
  const folded = foldAccents(text).toLowerCase();
  const words = folded.match(/[a-z0-9]{4,}/g) ?? [];
  return new Set(words.map((word) => word.slice(0, STEM_LENGTH)));
}

const textOfItem = ({ enunciado, opciones }: Item): string =>
  [enunciado, ...(opciones ?? []).map(({ texto }) => texto ?? '')].join(' ');

/**
 * Returns, for each question, the lesson that shares most with it; each lesson once, in course order, and at
 * most three, those of most questions.
 * @param lessons in the order of the course
 */
export function lessonsOfQuestions<L extends LessonText>(lessons: readonly L[], items: readonly Item[]): L[] {
  const indexed = lessons.map((lesson) => ({
    lesson,
    title: stemsOf(lesson.titulo),
    text: stemsOf(htmlToText(lesson.contenido ?? '')),
  }));
  // A word found in every lesson distinguishes none of them.
  const rarity = (stem: string) =>
    Math.log(lessons.length + 1) -
    Math.log(indexed.filter(({ title, text }) => title.has(stem) || text.has(stem)).length + 0.5);
  const matches = new Map<L, number>();
  for (const item of items) {
    let best: { readonly lesson: L; readonly score: number } | undefined;
    const stems = [...stemsOf(textOfItem(item))].map((stem) => ({ stem, weight: rarity(stem) }));
    for (const { lesson, title, text } of indexed) {
      const score = stems.reduce(
        (sum, { stem, weight }) => sum + weight * (title.has(stem) ? TITLE_WEIGHT : text.has(stem) ? 1 : 0),
        0,
      );
      if (score > 0 && score > (best?.score ?? 0)) best = { lesson, score };
    }
    if (best) matches.set(best.lesson, (matches.get(best.lesson) ?? 0) + 1);
  }
  const topMatches = [...matches].sort(([, a], [, b]) => b - a).slice(0, MAX_LESSONS);
  return lessons.filter((lesson) => topMatches.some(([match]) => match === lesson));
}
