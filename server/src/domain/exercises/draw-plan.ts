/**
 * Number of questions of each stratum that every draw of an exercise takes. It depends on the exercise alone,
 * so that everybody's draw has the same points and difficulty.
 */
import { worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import type { Stored } from '../../engine/sql/stored.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';

type Rows = NonNullable<Stored<'ejercicios'>['sorteo']>;
export interface DrawSettings {
  readonly limitarA: number | null;
  readonly sorteo?: Rows | null;
}
/** Interchangeable questions: same points, difficulty and group. Chance decides which of them are drawn. */
interface Stratum {
  readonly items: readonly Item[];
  readonly quota: number;
}

const difficultyOf = (item: Item) => item.dificultad ?? 'media';
const groupOf = (item: Item) => item.grupo ?? '';

/** Distributes `n` among the strata in proportion; the rest goes to the largest remainders. */
function shared(items: readonly Item[], n: number): Stratum[] {
  const sorts = [
    ...Map.groupBy(items, (item) =>
      JSON.stringify([worthOf(item), difficultyOf(item), groupOf(item)]),
    ).values(),
  ];
  const exact = sorts.map((sort) => (items.length === 0 ? 0 : (n * sort.length) / items.length));
  const left = n - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  // Sorting is stable: of equal remainders, the first as written wins.
  const more = new Set(
    exact
      .map((share, i) => ({ i, rest: share - Math.floor(share) }))
      .sort((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ i }) => i),
  );
  return sorts.map((sort, i) => ({
    items: sort,
    quota: Math.floor(exact[i] ?? 0) + Number(more.has(i)),
  }));
}

const fits = (item: Item, { grupo, dificultad, puntaje }: Rows[number]): boolean =>
  (!grupo || groupOf(item) === grupo) &&
  (!dificultad || difficultyOf(item) === dificultad) &&
  (puntaje === undefined || puntaje === null || worthOf(item) === puntaje);

const narrowness = ({ grupo, dificultad, puntaje }: Rows[number]): number =>
  Number(Boolean(grupo)) + Number(Boolean(dificultad)) + Number(puntaje !== undefined && puntaje !== null);

/** Describes a line of the declared draw: "del grupo «Seguridad», de dificultad alta, de 2 puntos". */
function inWords({ grupo, dificultad, puntaje }: Rows[number]): string {
  const parts = [
    ...(grupo ? [`del grupo «${grupo}»`] : []),
    ...(dificultad ? [`de dificultad ${dificultad}`] : []),
    ...(puntaje === undefined || puntaje === null
      ? []
      : [`de ${puntaje} ${puntaje === 1 ? 'punto' : 'puntos'}`]),
  ];
  return parts.length > 0 ? ` ${parts.join(', ')}` : '';
}

const questions = (n: number) => `${n} ${n === 1 ? 'pregunta' : 'preguntas'}`;

/** Returns the strata of a declared draw. A question counts for one line only: the narrowest that it fits. */
function declared(items: readonly Item[], rows: Rows): Stratum[] {
  const narrowestFirst = rows
    .map((row, i) => ({ row, i }))
    .sort((a, b) => narrowness(b.row) - narrowness(a.row));
  const lineOf = Map.groupBy(items, (item) => narrowestFirst.find(({ row }) => fits(item, row))?.i);
  return rows.flatMap((row, i) => {
    const mine = lineOf.get(i) ?? [];
    const always = mine.filter((item) => item.siempre).length;
    if (always > row.cantidad)
      throw unprocessable(
        `${questions(always)}${inWords(row)} tocan siempre, y el sorteo pide ${row.cantidad}.`,
        `sorteo.${i}.cantidad`,
      );
    if (mine.length < row.cantidad)
      throw unprocessable(
        `El sorteo pide ${questions(row.cantidad)}${inWords(row)} y hay ${mine.length}. Una pregunta cuenta para una sola línea del sorteo.`,
        `sorteo.${i}.cantidad`,
      );
    return shared(
      mine.filter((item) => !item.siempre),
      row.cantidad - always,
    );
  });
}

/**
 * Returns the plan of every draw: the questions that always come, and the quota of each stratum.
 * @throws ContractError 422 naming the field, when there aren't enough questions
 */
export function drawPlan(items: readonly Item[], { limitarA, sorteo }: DrawSettings): Stratum[] {
  const always = items.filter((item) => item.siempre);
  const fixed = { items: always, quota: always.length };
  if (sorteo && sorteo.length > 0) {
    const plan = [fixed, ...declared(items, sorteo)];
    const total = sizeOf(plan);
    if (limitarA !== null && limitarA !== total)
      throw unprocessable(
        `El sorteo reparte ${questions(total)} y por persona se piden ${limitarA}. Conviene dejar vacía la cantidad.`,
        'limitarA',
      );
    return plan;
  }
  if (limitarA === null || limitarA >= items.length) return [{ items, quota: items.length }];
  if (always.length > limitarA)
    throw unprocessable(
      `${questions(always.length)} tocan siempre: no entran en ${limitarA} por persona.`,
      'limitarA',
    );
  return [
    fixed,
    ...shared(
      items.filter((item) => !item.siempre),
      limitarA - always.length,
    ),
  ];
}

/** Returns how many questions each person gets. */
export const sizeOf = (plan: readonly Stratum[]): number => plan.reduce((sum, { quota }) => sum + quota, 0);
