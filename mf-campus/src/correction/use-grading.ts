import { attemptItems, type Item } from '@oficio/shared/contract/exercises/item';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { formatNumber, toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { manualGradingOf } from './manual-grading.ts';

/** Returns the automatic points by item; null where a person must grade. */
function automaticPoints({ detalle }: Attempt): ReadonlyMap<string, number | null> {
  if (!Array.isArray(detalle)) return new Map();
  return new Map(
    detalle.flatMap((entry: unknown): [string, number | null][] =>
      isRecord(entry)
        ? [[String(entry['reactivo']), typeof entry['puntos'] === 'number' ? entry['puntos'] : null]]
        : [],
    ),
  );
}

/** Returns the values that the form begins with: the grader's own, else the automatic points. */
function firstValues(
  attempt: Attempt,
  items: readonly Item[],
  automatic: ReadonlyMap<string, number | null>,
) {
  const corrections = new Map(
    (attempt.correcciones ?? []).map((correction) => [correction.reactivo, correction]),
  );
  const puntos: Readonly<Record<string, number | undefined>> = Object.fromEntries(
    items.map(({ id }) => [id, corrections.get(id)?.puntos ?? automatic.get(id) ?? undefined]),
  );
  const comentarios: Readonly<Record<string, string>> = Object.fromEntries(
    items.map(({ id }) => [id, corrections.get(id)?.comentario ?? '']),
  );
  return { puntos, comentarios, comentario: attempt.comentario ?? '' };
}

/** Returns the message for a grader whose save conflicts with another grader's. */
function conflictMessage(nota: number | null | undefined): string {
  const cause =
    nota == null
      ? 'Otra persona cambió esta entrega mientras tanto'
      : `Otra persona corrigió esta entrega mientras tanto y le puso ${formatNumber(nota)} %`;
  return `${cause}. Lo escrito aquí no se perdió: al guardar otra vez, vale esta corrección.`;
}

interface Options {
  readonly attempt: Attempt;
  readonly exercise: Exercise;
  /** Returns the URL of an attempt in the queue, or of the queue itself. */
  readonly pathTo: (attempt?: string) => string;
  /** Attempt that is opened afterwards; undefined when the queue is empty. */
  readonly next: string | undefined;
  readonly onGraded: () => void;
}

/**
 * The form that grades one attempt, with the actions that change its state. A save overwrites another
 * grader's only after the conflict was reported. Unsent values survive leaving the page.
 */
export function useGrading({ attempt, exercise, pathTo, next, onGraded }: Options) {
  const navigate = useNavigate();
  const { edit, pending } = useWrite('intentos');
  // Version that the next save replaces, regardless of later changes in the store.
  const [version, setVersion] = useState(attempt.version);
  const [openedVersion] = useState(attempt.version);
  const [isGraded, setIsGraded] = useState(false);
  const automatic = automaticPoints(attempt);
  const { guideOf, needsPoints, acceptsPoints } = manualGradingOf(exercise);
  const correctedItems = attemptItems(attempt);
  // Items that need points come first; automatically graded ones follow for review.
  const items = [
    ...correctedItems.filter(needsPoints),
    ...correctedItems.filter((item) => !needsPoints(item)),
  ];
  // The draft's key carries the version: a draft begun before another grader saved must not replace their
  // grade.
  const form = useFormState(firstValues(attempt, items, automatic), {
    draftKey: `corregir-${attempt._id}-${openedVersion}`,
  });
  const { puntos, comentarios, comentario } = form.values;
  const open = attempt.estado === 'enCorreccion';
  const leave = () => void navigate(pathTo(next));

  async function save(): Promise<void> {
    const missing = items.filter((item) => needsPoints(item) && puntos[item.id] === undefined);
    if (missing.length > 0)
      return form.setErrors(
        Object.fromEntries(missing.map(({ id }) => [`puntos.${id}`, 'Falta puntuar esta pregunta.'])),
      );
    const corrected = items.filter((item) => acceptsPoints(item) && puntos[item.id] !== undefined);
    const result = await edit(attempt._id, {
      correcciones: corrected.map(({ id }) => ({
        reactivo: id,
        puntos: puntos[id] ?? 0,
        ...(comentarios[id] && { comentario: comentarios[id] }),
      })),
      comentario: comentario || null,
      ...(open && { estado: 'calificado' as const }),
      version,
    }).done;
    if (!result.ok && result.field === 'version' && result.record) {
      setVersion(result.record.version);
      return form.fromServer({ message: conflictMessage(result.record.nota) });
    }
    if (!result.ok) {
      // The server names a correction by its index in the submitted list.
      const index = /^correcciones\.(\d+)/.exec(result.field)?.[1];
      const item = index === undefined ? undefined : corrected[Number(index)];
      return form.fromServer({ message: result.message, field: item ? `puntos.${item.id}` : '' });
    }
    setIsGraded(true);
    form.reset();
    toast(`Calificado con ${formatNumber(result.record.nota)} %`, {
      kind: 'success',
      actionLabel: 'Volver a esa entrega',
      onAction: () => void navigate(pathTo(attempt._id)),
    });
    onGraded();
    return leave();
  }

  /**
   * Changes the attempt's state for a reason, which the student reads; returns the message of a failure.
   */
  async function move(estado: Attempt['estado'], motivoEstado: string, message: string) {
    const result = await edit(attempt._id, { estado, motivoEstado }).done;
    if (!result.ok) return result.message;
    toast(message, { kind: 'success' });
    setVersion(result.record.version);
    onGraded();
    if (estado !== 'enCorreccion') leave();
    return undefined;
  }

  return {
    form,
    puntos,
    comentarios,
    items,
    /** Returns a question's place in the attempt, from 1. */
    numberOf: (item: Item) => correctedItems.indexOf(item) + 1,
    automatic,
    guideOf,
    needsPoints,
    acceptsPoints,
    /** Whether the attempt still lacks its grade. */
    open,
    pending,
    /** Whether it is being saved or the next one opens: another Enter would save again. */
    isLeaving: pending || isGraded,
    setPoints: (id: string, value: number | undefined) => form.set('puntos', { ...puntos, [id]: value }),
    setComment: (id: string, value: string) => form.set('comentarios', { ...comentarios, [id]: value }),
    save,
    move,
  };
}

export type Grading = ReturnType<typeof useGrading>;
