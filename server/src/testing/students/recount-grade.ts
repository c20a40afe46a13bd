/** Recounts the grade of answers. */
import { EXAM_ITEMS, EXAM_KEY } from './school.ts';

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the share of a question answered correctly, from 0 to 1. */
function right(id: string, given: unknown): number {
  const item = EXAM_ITEMS.find((one) => one.id === id);
  // The school makes the keys to match the kinds of its items.
  const key = EXAM_KEY[id];
  switch (item?.tipo) {
    case 'numerica':
      return Number(given !== undefined && Number(given) === (key as { valor: number }).valor);
    case 'textoCorto':
      return Number((key as { aceptadas: readonly unknown[] }).aceptadas.includes(given));
    case 'multiple': {
      const chosen: readonly unknown[] = Array.isArray(given) ? given : [];
      const hits = chosen.filter((one) => (key as readonly unknown[]).includes(one)).length;
      return Math.max(0, (hits - (chosen.length - hits)) / (key as readonly unknown[]).length);
    }
    default:
      return Number(given === key);
  }
}

/** Returns the grade in percent of the drawn questions, to two decimals. */
export function gradeOf(drawn: readonly string[], answers: Readonly<Record<string, unknown>>): number {
  const items = drawn.flatMap((id) => EXAM_ITEMS.find((one) => one.id === id) ?? []);
  const total = items.reduce((sum, { puntaje }) => sum + puntaje, 0);
  const points = items.reduce((sum, { id, puntaje }) => sum + rounded(puntaje * right(id, answers[id])), 0);
  return Math.min(100, rounded((100 * points) / total));
}

/**
 * Returns the unfairness of a draw, if any: each must have the same number of questions, points and levels of
 * difficulty.
 */
export function unfairness(drawn: readonly string[], many: number): string | undefined {
  const items = EXAM_ITEMS.filter(({ id }) => drawn.includes(id));
  const levels = ['baja', 'media', 'alta'].map(
    (level) => items.filter(({ dificultad }) => dificultad === level).length,
  );
  const points = items.reduce((sum, { puntaje }) => sum + puntaje, 0);
  const fair =
    drawn.length === many &&
    items.length === many &&
    points === 2 * many &&
    levels.every((n) => n === many / 3);
  return fair
    ? undefined
    : `tocaron ${drawn.length} preguntas de ${points} puntos, por dificultad ${levels.join(', ')}`;
}
