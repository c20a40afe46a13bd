import { attemptItems, type Item } from '@oficio/shared/contract/exercises/item';
import { useWrite } from '@oficio/shared/store';
import { formatCount, toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { manualGradingOf } from './manual-grading.ts';

type Correction = NonNullable<Attempt['correcciones']>[number];
type Points = Readonly<Record<string, number | undefined>>;
type Comments = Readonly<Record<string, string>>;

const correctionOf = (attempt: Attempt, { id }: Item): Correction | undefined =>
  (attempt.correcciones ?? []).find(({ reactivo }) => reactivo === id);

/** Checks whether two corrections give the same points and the same comment. */
const isSame = (first: Correction | undefined, second: Correction | undefined): boolean =>
  first?.puntos === second?.puntos && (first?.comentario ?? '') === (second?.comentario ?? '');

/** Returns the attempt's corrections with one of them replaced. */
const withCorrection = (attempt: Attempt, correction: Correction): Correction[] => [
  ...(attempt.correcciones ?? []).filter(({ reactivo }) => reactivo !== correction.reactivo),
  correction,
];

/** Returns the values that the form begins with: the points and comments given so far, by attempt. */
function firstValues(attempts: readonly Attempt[], item: Item): { puntos: Points; comentarios: Comments } {
  const corrections = attempts.map((attempt) => [attempt._id, correctionOf(attempt, item)] as const);
  return {
    puntos: Object.fromEntries(corrections.map(([id, correction]) => [id, correction?.puntos])),
    comentarios: Object.fromEntries(
      corrections.map(([id, correction]) => [id, correction?.comentario ?? '']),
    ),
  };
}

const savedSentence = (saved: number, graded: number): string => {
  const points = formatCount(saved, 'respuesta puntuada', 'respuestas puntuadas');
  if (graded === 0) return points;
  return `${points}: ${formatCount(graded, 'entrega quedó calificada', 'entregas quedaron calificadas')}`;
};

/** Writes corrections of one question. */
function useCorrectionWrite(exercise: Exercise, item: Item, onNewer: (attempt: Attempt) => void) {
  const { edit, pending } = useWrite('intentos');
  const { needsPoints } = manualGradingOf(exercise);

  /**
   * Writes one correction. On a version conflict it is reapplied to the newer attempt, unless another grader
   * changed the same question: then it returns the message to show.
   */
  async function send(attempt: Attempt, correction: Correction): Promise<Attempt | string> {
    const correcciones = withCorrection(attempt, correction);
    const graded = new Set(correcciones.map(({ reactivo }) => reactivo));
    const complete = attemptItems(attempt).every((other) => !needsPoints(other) || graded.has(other.id));
    const result = await edit(attempt._id, {
      correcciones,
      ...(complete && attempt.estado === 'enCorreccion' && { estado: 'calificado' as const }),
      version: attempt.version,
    }).done;
    if (result.ok) return result.record;
    const newer = result.field === 'version' ? result.record : undefined;
    if (!newer) return result.message;
    const otherCorrection = correctionOf(newer, item);
    if (isSame(correctionOf(attempt, item), otherCorrection)) return send(newer, correction);
    onNewer(newer);
    return `Otra persona puntuó esta respuesta mientras tanto: ${otherCorrection?.puntos ?? 'sin puntaje'}. Al guardar otra vez, vale lo de aquí.`;
  }
  return { send, pending };
}

interface Options {
  readonly exercise: Exercise;
  readonly item: Item;
  /** Key of the question in `ungradedQuestions`. */
  readonly question: string;
  /** Attempts as they were when the page opened. */
  readonly initialAttempts: readonly Attempt[];
  readonly onGraded: () => void;
}

/**
 * Holds the points of several attempts for one question. Each attempt is written separately, and becomes
 * graded once none of its questions lacks points. Unsent points survive leaving the page.
 */
export function usePoints({ exercise, item, question, initialAttempts, onGraded }: Options) {
  const [attempts, setAttempts] = useState(initialAttempts);
  const replace = (attempt: Attempt) =>
    setAttempts((all) => all.map((other) => (other._id === attempt._id ? attempt : other)));
  const { send, pending } = useCorrectionWrite(exercise, item, replace);
  const form = useFormState(firstValues(initialAttempts, item), {
    draftKey: `corregir-${exercise._id}-${question}`,
  });
  const { puntos, comentarios } = form.values;
  const correctionToSave = ({ _id }: Attempt): Correction | undefined => {
    const points = puntos[_id];
    const comentario = comentarios[_id];
    if (points === undefined) return undefined;
    return { reactivo: item.id, puntos: points, ...(comentario ? { comentario } : {}) };
  };
  const isNew = (attempt: Attempt): boolean => {
    const correction = correctionToSave(attempt);
    return correction !== undefined && !isSame(correction, correctionOf(attempt, item));
  };
  const changed = attempts.filter(isNew);

  async function save(): Promise<void> {
    if (pending) return;
    const errors: Record<string, string> = {};
    let graded = 0;
    let saved = 0;
    for (const attempt of changed) {
      const correction = correctionToSave(attempt);
      if (!correction) continue;
      const result = await send(attempt, correction);
      if (typeof result === 'string') {
        errors[`puntos.${attempt._id}`] = result;
        continue;
      }
      saved += 1;
      if (result.estado === 'calificado' && attempt.estado !== 'calificado') graded += 1;
      replace(result);
    }
    // The submitted values are no longer a draft.
    if (Object.keys(errors).length === 0) form.reset(form.values);
    else form.setErrors(errors);
    if (saved > 0) toast(savedSentence(saved, graded), { kind: 'success' });
    if (graded > 0) onGraded();
  }

  return {
    attempts,
    puntos,
    comentarios,
    errors: form.errors,
    busy: pending,
    /** Number of answers whose points have not been sent. */
    changed: changed.length,
    isSaved: (attempt: Attempt) => !isNew(attempt) && correctionOf(attempt, item) !== undefined,
    setPoints: (id: string, value: number | undefined) => form.set('puntos', { ...puntos, [id]: value }),
    setComment: (id: string, value: string) => form.set('comentarios', { ...comentarios, [id]: value }),
    save,
  };
}

export type GivenPoints = ReturnType<typeof usePoints>;
