import { givenItems, type Item } from '@oficio/shared/contract/exercises/item';
import { useWrite } from '@oficio/shared/store';
import { formatCount, toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { byHandIn } from './by-hand.ts';

type Correction = NonNullable<Attempt['correcciones']>[number];
type Given = Readonly<Record<string, number | undefined>>;

const correctionOf = (attempt: Attempt, item: string): Correction | undefined =>
  (attempt.correcciones ?? []).find(({ reactivo }) => reactivo === item);

/** Returns the attempt's corrections with one of them replaced. */
const withCorrection = (attempt: Attempt, one: Correction): Correction[] => [
  ...(attempt.correcciones ?? []).filter(({ reactivo }) => reactivo !== one.reactivo),
  one,
];

/**
 * Keeps the points of several attempts for one question. Each attempt is written separately, and becomes
 * graded once none of its questions lacks points. Unsent points survive leaving the page.
 */
export function usePoints(
  exercise: Exercise,
  item: Item,
  question: string,
  first: readonly Attempt[],
  onGraded: () => void,
) {
  const [attempts, setAttempts] = useState(first);
  const { edit, pending } = useWrite('intentos');
  const form = useFormState<{ puntos: Given; comentarios: Readonly<Record<string, string>> }>(
    {
      puntos: Object.fromEntries(
        first.map((attempt) => [attempt._id, correctionOf(attempt, item.id)?.puntos]),
      ),
      comentarios: Object.fromEntries(
        first.map((attempt) => [attempt._id, correctionOf(attempt, item.id)?.comentario ?? '']),
      ),
    },
    { draftKey: `corregir-${exercise._id}-${question}` },
  );
  const { puntos, comentarios } = form.values;
  const given = ({ _id }: Attempt): Correction | undefined => {
    const points = puntos[_id];
    const comentario = comentarios[_id];
    if (points === undefined) return undefined;
    return { reactivo: item.id, puntos: points, ...(comentario ? { comentario } : {}) };
  };
  const isNew = (attempt: Attempt): boolean => {
    const [now, was] = [given(attempt), correctionOf(attempt, item.id)];
    return (
      now !== undefined && (now.puntos !== was?.puntos || (now.comentario ?? '') !== (was.comentario ?? ''))
    );
  };
  const changed = attempts.filter(isNew);

  /**
   * Writes one correction. On a version conflict it is reapplied to the newer attempt, unless another grader
   * changed the same question: then it returns the message to show.
   */
  async function send(attempt: Attempt, one: Correction): Promise<Attempt | string> {
    const correcciones = withCorrection(attempt, one);
    const done = new Set(correcciones.map(({ reactivo }) => reactivo));
    const { needsPoints } = byHandIn(exercise);
    const whole = givenItems(attempt).every(
      ({ id, ...rest }) => !needsPoints({ id, ...rest }) || done.has(id),
    );
    const result = await edit(attempt._id, {
      correcciones,
      ...(whole && attempt.estado === 'enCorreccion' && { estado: 'calificado' as const }),
      version: attempt.version,
    }).done;
    if (result.ok) return result.record;
    const theirs = result.field === 'version' ? result.record : undefined;
    if (!theirs) return result.message;
    const [was, now] = [correctionOf(attempt, item.id), correctionOf(theirs, item.id)];
    if (was?.puntos === now?.puntos && (was?.comentario ?? '') === (now?.comentario ?? ''))
      return send(theirs, one);
    setAttempts((all) => all.map((other) => (other._id === theirs._id ? theirs : other)));
    return `Otra persona puntuó esta respuesta mientras tanto: ${now?.puntos ?? 'sin puntaje'}. Al guardar otra vez, vale lo de aquí.`;
  }

  async function save(): Promise<void> {
    if (pending) return;
    const errors: Record<string, string> = {};
    let graded = 0;
    let saved = 0;
    for (const attempt of changed) {
      const one = given(attempt);
      if (!one) continue;
      const result = await send(attempt, one);
      if (typeof result === 'string') {
        errors[`puntos.${attempt._id}`] = result;
        continue;
      }
      saved += 1;
      if (result.estado === 'calificado' && attempt.estado !== 'calificado') graded += 1;
      setAttempts((all) => all.map((other) => (other._id === result._id ? result : other)));
    }
    // The submitted values are no longer a draft.
    if (Object.keys(errors).length === 0) form.reset(form.values);
    else form.setErrors(errors);
    if (saved > 0)
      toast(
        `${formatCount(saved, 'respuesta puntuada', 'respuestas puntuadas')}${graded > 0 ? `: ${formatCount(graded, 'entrega quedó calificada', 'entregas quedaron calificadas')}` : ''}`,
        { kind: 'success' },
      );
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
    isSaved: (attempt: Attempt) => !isNew(attempt) && correctionOf(attempt, item.id) !== undefined,
    setPoints: (id: string, value: number | undefined) => form.set('puntos', { ...puntos, [id]: value }),
    setComment: (id: string, value: string) => form.set('comentarios', { ...comentarios, [id]: value }),
    save,
  };
}
