import { intentos } from '@oficio/shared/contract/collections/intentos';
import { useWrite } from '@oficio/shared/store';
import { Button, formatCount, formatNumber, Notice, Skeletons, TextLink, toast } from '@oficio/shared/ui';
import { fieldProps, TextArea } from '@oficio/shared/ui/forms';
import { useCallback, useEffect, useState } from 'react';
import type { Exercise } from '../attempts/answers.ts';
import { wholePercent } from '../attempts/whole-percent.ts';
import { thenUnlessCancelled } from '../hooks/then-unless-cancelled.ts';
import { Problem } from '../sides/problem.tsx';
import { Criteria } from './criteria.tsx';
import { Photos } from './photos.tsx';
import styles from './practical.module.css';
import {
  newSheet,
  recordOf,
  removeSheet,
  sheetKey,
  storedSheet,
  storeSheet,
  tally,
  type Sheet,
} from './sheet.ts';
import { Signature } from './signature.tsx';

interface Props {
  readonly exercise: Exercise;
  readonly evaluator: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly back: string;
  readonly scope: string;
  readonly onDone: () => void;
}

/**
 * The evaluation of one person: saved on this device at every change, and handed in at once, online or
 * offline.
 */
export function Evaluation({ exercise, evaluator, person, back, scope, onDone }: Props) {
  const { sheet, change, remove, unsaved } = useSheet(sheetKey(evaluator, exercise._id, person.id));
  const { add, pending } = useWrite('intentos', { scope });
  const [problem, setProblem] = useState<string>();
  const rubric = exercise.rubrica ?? [];
  if (!sheet) return <Skeletons kind="text" />;
  const { given, total, left, percent } = tally(rubric, sheet);
  const unsigned = !sheet.candidate || !sheet.evaluator;
  const missing = [
    ...(left.length > 0 ? [`puntuar ${formatCount(left.length, 'criterio', 'criterios')}`] : []),
    ...(unsigned ? ['las dos firmas'] : []),
  ];

  async function handIn() {
    if (!sheet) return;
    setProblem(undefined);
    const result = await add({
      ...recordOf(rubric, sheet, new Date()),
      ejercicio: exercise._id,
      usuario: person.id,
    }).done;
    if (!result.ok) return setProblem(result.message);
    await remove();
    toast(
      result.queued
        ? `Evaluación de ${person.name} guardada en este teléfono: se envía al volver la red.`
        : `Evaluación de ${person.name} enviada.`,
      { kind: 'success' },
    );
    return onDone();
  }

  return (
    <article className={styles.evaluation}>
      <p>
        <TextLink to={back}>Volver a la lista</TextLink>
      </p>
      <h2>{person.name}</h2>
      <p className={styles.meta}>{exercise.titulo}</p>
      {unsaved && (
        <Notice kind="warn" title="Este teléfono no tiene lugar">
          Lo que se marca no queda guardado si se cierra la página. Enviar la evaluación antes de salir.
        </Notice>
      )}
      <Criteria rubric={rubric} sheet={sheet} onChange={change} />
      <TextArea
        {...fieldProps(intentos.fields.comentario)}
        name="comentario"
        label="Comentario general (opcional)"
        value={sheet.comment}
        onChange={(comment) => change((before) => ({ ...before, comment }))}
      />
      <Photos
        photos={sheet.photos}
        onChange={(update) => change((before) => ({ ...before, photos: update(before.photos) }))}
      />
      <p className={styles.total} role="status">
        <strong>
          {formatNumber(given)} de {formatNumber(total)} puntos
        </strong>{' '}
        ({wholePercent(percent, exercise.aprobacionPct)}, se aprueba con{' '}
        {formatNumber(exercise.aprobacionPct)} %)
      </p>
      <Signature
        label={`Firma de ${person.name}`}
        signed={sheet.candidate}
        onSigned={(candidate) => change((before) => ({ ...before, candidate }))}
      />
      <Signature
        label="Firma de quien evalúa"
        signed={sheet.evaluator}
        onSigned={(file) => change((before) => ({ ...before, evaluator: file }))}
      />
      <Problem title="No se envió la evaluación" why={problem} />
      <div className={styles.foot}>
        <Button size="large" wide busy={pending} disabled={missing.length > 0} onClick={() => void handIn()}>
          Enviar la evaluación
        </Button>
        {missing.length > 0 && <p className={styles.meta}>Falta {missing.join(' y ')}.</p>}
      </div>
    </article>
  );
}

/** Loads the sheet of an evaluation from this device, and saves it at every change. */
function useSheet(key: string) {
  const [sheet, setSheet] = useState<Sheet>();
  const [unsaved, setUnsaved] = useState(false);
  useEffect(
    () => thenUnlessCancelled(storedSheet(key), (stored) => setSheet(stored ?? newSheet(key))),
    [key],
  );

  const change = useCallback((update: (before: Sheet) => Sheet) => {
    setSheet((before) => {
      if (!before) return before;
      const after = update(before);
      storeSheet(after).then(
        () => setUnsaved(false),
        () => setUnsaved(true),
      );
      return after;
    });
  }, []);
  const remove = useCallback(() => removeSheet(key), [key]);
  return { sheet, change, remove, unsaved };
}
