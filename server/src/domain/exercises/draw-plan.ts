/**
 * Number of questions of each stratum that every draw of an exercise takes. It depends on the exercise alone,
 * so that everybody's draw has the same points and difficulty.
 */
import { worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import type { Stored } from '../../engine/sql/stored.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';

type DrawLines = NonNullable<Stored<'ejercicios'>['sorteo']>;

export interface DrawSettings {
  readonly limitarA: number | null;
  readonly sorteo?: DrawLines | null;
}

/** Interchangeable questions: same points, difficulty and group. Chance decides which of them are drawn. */
interface Stratum {
  readonly items: readonly Item[];
  readonly quota: number;
}

const difficultyOf = (item: Item) => item.dificultad ?? 'media';
const groupOf = (item: Item) => item.grupo ?? '';

/** Distributes a total among the strata in proportion; the rest goes to the largest remainders. */
function proportionalStrata(items: readonly Item[], total: number): Stratum[] {
  const kinds = [
    ...Map.groupBy(items, (item) =>
      JSON.stringify([worthOf(item), difficultyOf(item), groupOf(item)]),
    ).values(),
  ];
  const shares = kinds.map((kind) => (items.length === 0 ? 0 : (total * kind.length) / items.length));
  const remaining = total - shares.reduce((sum, share) => sum + Math.floor(share), 0);
  // Sorting is stable: of equal remainders, the first as written wins.
  const roundedUp = new Set(
    shares
      .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, remaining)
      .map(({ i }) => i),
  );
  return kinds.map((kind, i) => ({
    items: kind,
    quota: Math.floor(shares[i] ?? 0) + Number(roundedUp.has(i)),
  }));
}

const isGiven = (puntaje: number | null | undefined) => puntaje !== undefined && puntaje !== null;

const matches = (item: Item, { grupo, dificultad, puntaje }: DrawLines[number]): boolean =>
  (!grupo || groupOf(item) === grupo) &&
  (!dificultad || difficultyOf(item) === dificultad) &&
  (!isGiven(puntaje) || worthOf(item) === puntaje);

const narrowness = ({ grupo, dificultad, puntaje }: DrawLines[number]): number =>
  Number(Boolean(grupo)) + Number(Boolean(dificultad)) + Number(isGiven(puntaje));

/** Describes a line of the declared draw: "del grupo «Seguridad», de dificultad alta, de 2 puntos". */
function lineInWords({ grupo, dificultad, puntaje }: DrawLines[number]): string {
  const parts = [
    ...(grupo ? [`del grupo «${grupo}»`] : []),
    ...(dificultad ? [`de dificultad ${dificultad}`] : []),
    ...(isGiven(puntaje) ? [`de ${puntaje} ${puntaje === 1 ? 'punto' : 'puntos'}`] : []),
  ];
  return parts.length > 0 ? ` ${parts.join(', ')}` : '';
}

const questionsInWords = (count: number) => `${count} ${count === 1 ? 'pregunta' : 'preguntas'}`;

/** Returns the strata of a declared draw. A question counts for one line only: the narrowest that it fits. */
function declaredStrata(items: readonly Item[], lines: DrawLines): Stratum[] {
  const narrowestFirst = lines
    .map((row, i) => ({ row, i }))
    .sort((a, b) => narrowness(b.row) - narrowness(a.row));
  const lineOf = Map.groupBy(items, (item) => narrowestFirst.find(({ row }) => matches(item, row))?.i);
  return lines.flatMap((row, i) => {
    const matching = lineOf.get(i) ?? [];
    const always = matching.filter((item) => item.siempre).length;
    if (always > row.cantidad)
      throw unprocessable(
        `${questionsInWords(always)}${lineInWords(row)} tocan siempre, y el sorteo pide ${row.cantidad}.`,
        `sorteo.${i}.cantidad`,
      );
    if (matching.length < row.cantidad)
      throw unprocessable(
        `El sorteo pide ${questionsInWords(row.cantidad)}${lineInWords(row)} y hay ${matching.length}. Una pregunta cuenta para una sola línea del sorteo.`,
        `sorteo.${i}.cantidad`,
      );
    return proportionalStrata(
      matching.filter((item) => !item.siempre),
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
  const alwaysDrawn = { items: always, quota: always.length };
  if (sorteo && sorteo.length > 0) {
    const plan = [alwaysDrawn, ...declaredStrata(items, sorteo)];
    const total = drawSize(plan);
    if (limitarA !== null && limitarA !== total)
      throw unprocessable(
        `El sorteo reparte ${questionsInWords(total)} y por persona se piden ${limitarA}. Conviene dejar vacía la cantidad.`,
        'limitarA',
      );
    return plan;
  }
  if (limitarA === null || limitarA >= items.length) return [{ items, quota: items.length }];
  if (always.length > limitarA)
    throw unprocessable(
      `${questionsInWords(always.length)} tocan siempre: no entran en ${limitarA} por persona.`,
      'limitarA',
    );
  return [
    alwaysDrawn,
    ...proportionalStrata(
      items.filter((item) => !item.siempre),
      limitarA - always.length,
    ),
  ];
}

/** Returns how many questions each person gets. */
export const drawSize = (plan: readonly Stratum[]): number => plan.reduce((sum, { quota }) => sum + quota, 0);
