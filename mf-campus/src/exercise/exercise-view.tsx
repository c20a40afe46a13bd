import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { useList, useRecord, useSession, useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  FactsList,
  formatCount,
  formatDateShort,
  formatDateTime,
  formatDuration,
  formatNumber,
  Notice,
  Skeletons,
  StateChip,
  TextLink,
} from '@oficio/shared/ui';
import { useCallback, useState } from 'react';
import { countingGrade } from './answers.ts';
import type { Attempt, Exercise } from './answers.ts';
import { AttemptForm } from './attempt-form.tsx';
import { AttemptResult } from './attempt-result.tsx';
import styles from './exercise.module.css';

const STATES = intentos.fields.estado.states;
const { metodoNota, tipo } = ejercicios.fields;

interface Props {
  readonly id: string;
  /** Where the exercise was opened from. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Off for who teaches: they see it, they don't take it. */
  readonly canAttempt: boolean;
  /** After an attempt was graded: a class may have been completed by it. */
  readonly onGraded?: (() => void) | undefined;
}

/** An exercise: what it asks, the attempts made, the one under way, and results. */
export function ExerciseView({ id, back, canAttempt, onGraded }: Props) {
  const { user } = useSession();
  const scope = `ejercicio-${id}`;
  const { record: exercise, status, notFound, reload } = useRecord('ejercicios', id);
  const attempts = useList(
    'intentos',
    { filters: { ejercicio: id, usuario: user?._id }, sort: '-numero', limit: 100 },
    { scope, enabled: user !== null },
  );
  const { add, pending } = useWrite('intentos', { scope });
  // The attempt as it was when it was opened: the form stays until it says that it is over.
  const [running, setRunning] = useState<Attempt>();
  const [shown, setShown] = useState<Attempt>();
  const [justDone, setJustDone] = useState(false);
  const [problem, setProblem] = useState<string>();

  const { reload: reloadAttempts } = attempts;
  const onOver = useCallback(
    (attempt: Attempt) => {
      setRunning(undefined);
      setShown(attempt);
      setJustDone(true);
      reloadAttempts();
      onGraded?.();
    },
    [reloadAttempts, onGraded],
  );

  if (notFound)
    return (
      <EmptyState title="El ejercicio no existe o ya no está disponible">
        {back && <TextLink to={back.to}>{back.label}</TextLink>}
      </EmptyState>
    );
  if (status === 'failed') return <ErrorState title="No se pudo cargar el ejercicio" onRetry={reload} />;
  if (attempts.status === 'failed')
    return <ErrorState title="No se pudieron cargar los intentos" onRetry={attempts.reload} />;
  if (!exercise || (attempts.status !== 'loaded' && !running)) return <Skeletons kind="text" />;

  const open = attempts.docs.find((attempt) => attempt.estado === 'enCurso');

  async function start() {
    setProblem(undefined);
    setShown(undefined);
    setJustDone(false);
    if (open) return setRunning(open);
    const result = await add({ ejercicio: id }).done;
    if (!result.ok) return setProblem(result.message);
    setRunning(result.record);
    return undefined;
  }

  if (running) return <AttemptForm exercise={exercise} attempt={running} scope={scope} onOver={onOver} />;
  return (
    <div className={styles.exercise}>
      {exercise.consigna && <p className={styles.text}>{exercise.consigna}</p>}
      <Rules exercise={exercise} attempts={attempts.docs} />
      {problem && (
        <Notice kind="error" title="No se pudo comenzar el intento">
          {problem}
        </Notice>
      )}
      {canAttempt ? (
        <Start
          exercise={exercise}
          attempts={attempts.docs}
          open={open}
          busy={pending}
          onStart={() => void start()}
        />
      ) : (
        <Notice kind="info" quiet title="Vista previa">
          El ejercicio lo resuelve quien está cursando.
        </Notice>
      )}
      {shown && <AttemptResult key={shown._id} exercise={exercise} attempt={shown} focus={justDone} />}
      <Attempts
        attempts={attempts.docs.filter((attempt) => attempt.estado !== 'enCurso')}
        onShow={(attempt) => {
          setShown(attempt);
          setJustDone(true);
        }}
      />
      {back && (
        <p>
          <TextLink to={back.to}>{back.label}</TextLink>
        </p>
      )}
    </div>
  );
}

/** What has to be known before beginning. */
function Rules({ exercise, attempts }: { exercise: Exercise; attempts: readonly Attempt[] }) {
  const items = Math.min(exercise.limitarA ?? Infinity, exercise.reactivos?.length ?? 0);
  const counting = countingGrade(attempts, exercise.metodoNota);
  return (
    <FactsList
      facts={[
        { label: 'Tipo', value: tipo.options[exercise.tipo] },
        { label: 'Preguntas', value: items },
        { label: 'Tiempo', value: exercise.duracionSeg && formatDuration(exercise.duracionSeg / 60) },
        { label: 'Se aprueba con', value: `${formatNumber(exercise.aprobacionPct)} %` },
        { label: 'Abre', value: exercise.abre && formatDateTime(exercise.abre, { zone: true }) },
        { label: 'Cierra', value: exercise.cierra && formatDateTime(exercise.cierra, { zone: true }) },
        {
          label: 'Nota que cuenta',
          value:
            exercise.intentosMax === 1 || !exercise.metodoNota
              ? undefined
              : metodoNota.options[exercise.metodoNota],
        },
        {
          label: 'Nota hasta ahora',
          value:
            counting === undefined
              ? undefined
              : `${formatNumber(Math.round(counting * 100) / 100)} %, ${counting >= exercise.aprobacionPct ? 'aprobado' : 'no aprobado'}`,
        },
      ]}
    />
  );
}

function Start(props: {
  exercise: Exercise;
  attempts: readonly Attempt[];
  open: Attempt | undefined;
  busy: boolean;
  onStart: () => void;
}) {
  const { exercise, attempts, open, busy, onStart } = props;
  const now = new Date().toISOString();
  const used = attempts.filter((attempt) => attempt.estado !== 'anulado').length;
  const left = exercise.intentosMax ? exercise.intentosMax - used : undefined;
  if (!open) {
    if (exercise.abre && exercise.abre > now)
      return <p>Se puede comenzar el {formatDateTime(exercise.abre, { zone: true })}.</p>;
    if (exercise.cierra && exercise.cierra <= now)
      return <p>El ejercicio cerró el {formatDateTime(exercise.cierra, { zone: true })}.</p>;
    if (left !== undefined && left <= 0) return <p>Ya se usaron los intentos permitidos.</p>;
  }
  return (
    <div>
      <Button size="large" busy={busy} onClick={onStart}>
        {open ? 'Continuar el intento' : attempts.length > 0 ? 'Comenzar otro intento' : 'Comenzar'}
      </Button>
      {left !== undefined && !open && (
        <p>
          {left === 1 ? 'Queda' : 'Quedan'} {formatCount(left, 'intento', 'intentos')}.
        </p>
      )}
      {exercise.duracionSeg && !open && <p>Al comenzar empieza a correr el tiempo.</p>}
    </div>
  );
}

function Attempts({
  attempts,
  onShow,
}: {
  attempts: readonly Attempt[];
  onShow: (attempt: Attempt) => void;
}) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="intentos">
      <h2 id="intentos">Intentos</h2>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => {
          const state = STATES[attempt.estado];
          return (
            <li key={attempt._id}>
              <span>Intento {attempt.numero}</span>
              <StateChip state={attempt.estado} label={state.label} tone={state.tone} />
              {attempt.nota !== undefined && <strong>{formatNumber(attempt.nota)} %</strong>}
              {attempt.enviadoEn && <span>{formatDateShort(attempt.enviadoEn)}</span>}
              <Button variant="secondary" size="small" onClick={() => onShow(attempt)}>
                Ver el resultado
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
