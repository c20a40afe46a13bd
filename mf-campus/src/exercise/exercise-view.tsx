import {
  Button,
  EmptyState,
  ErrorState,
  formatDateShort,
  Notice,
  Skeletons,
  TextLink,
} from '@oficio/shared/ui';
import { useState } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { wholePercent } from '../attempts/whole-percent.ts';
import { Practice } from '../review/practice.tsx';
import { Problem } from '../sides/problem.tsx';
import type { Lesson } from '../study/outline.ts';
import { AttemptChip } from './attempt-chip.tsx';
import { AttemptForm } from './attempt-form.tsx';
import { AttemptResult } from './attempt-result.tsx';
import styles from './exercise.module.css';
import type { LabelledLink } from './labelled-link.ts';
import { QueuedHandIn } from './queued-hand-in.tsx';
import { Rules } from './rules.tsx';
import { ConfirmLastAttempt } from './start-warnings.tsx';
import { Start } from './start.tsx';
import { useExercise } from './use-exercise.ts';

interface Props {
  readonly id: string;
  /** Page from which the exercise was opened. */
  readonly back?: LabelledLink | undefined;
  /** Next step after it in the course. */
  readonly after?: LabelledLink | undefined;
  /** Lessons of its course, if already loaded. */
  readonly lessons?: readonly Lesson[];
  /** Whether passing it completes a lesson. */
  readonly completes?: boolean;
  /** False for teachers, who see the exercise without taking it. */
  readonly canAttempt: boolean;
  /** Called after an attempt is graded: it may have completed a lesson. */
  readonly onGraded?: (() => void) | undefined;
}

/** An exercise: instructions, past attempts, the attempt in progress, and results. */
export function ExerciseView(props: Props) {
  const { id, back, onGraded } = props;
  const state = useExercise(id, onGraded);
  const { exercise, attempts, running, scope, onOver } = state;
  if (state.notFound)
    return (
      <EmptyState title="El ejercicio no existe o ya no está disponible">
        {back && <TextLink to={back.to}>{back.label}</TextLink>}
      </EmptyState>
    );
  if (state.status === 'failed')
    return <ErrorState title="No se pudo cargar el ejercicio" onRetry={state.reload} />;
  if (attempts.status === 'failed')
    return <ErrorState title="No se pudo cargar lo que se hizo antes" onRetry={attempts.reload} />;
  if (!exercise || (attempts.status !== 'loaded' && !running)) return <Skeletons kind="text" />;
  if (running && exercise.tipo === 'practica' && exercise.duracionSeg === undefined)
    return <Practice attempt={running} scope={scope} onOver={onOver} />;
  if (running) return <AttemptForm exercise={exercise} attempt={running} scope={scope} onOver={onOver} />;
  return <Overview {...props} exercise={exercise} state={state} />;
}

interface OverviewProps extends Props {
  readonly exercise: Exercise;
  readonly state: ReturnType<typeof useExercise>;
}

/** An exercise outside an attempt: how to start one, or the result of one, and the past ones. */
function Overview(props: OverviewProps) {
  const { back, after, lessons, completes = false, canAttempt, exercise, state } = props;
  const { attempts, open, inPerson, shown, queued, left, pending } = state;
  const [confirming, setConfirming] = useState(false);
  const closed = exercise.cierra !== undefined && exercise.cierra <= new Date().toISOString();
  const start = () => {
    setConfirming(false);
    void state.start();
  };
  // Confirm before starting the last attempt of an exam.
  const begin = () => {
    if (!open && left === 1 && exercise.tipo === 'evaluacion') setConfirming(true);
    else start();
  };
  return (
    <div className={styles.exercise}>
      <Problem title="No se pudo comenzar" why={state.problem} />
      {queued ? (
        <QueuedHandIn exercise={exercise} attempt={queued.attempt} command={queued.command} />
      ) : shown ? (
        <AttemptResult
          key={shown._id}
          exercise={exercise}
          attempt={shown}
          focus={state.justDone}
          lessons={lessons}
          after={after}
          back={back}
          onAgain={canAttempt && !inPerson && left !== 0 ? begin : undefined}
          left={left}
          completes={completes}
          spent={canAttempt && left === 0 && !closed}
          busy={pending}
        />
      ) : (
        <Introduction {...props} onStart={begin} />
      )}
      <ConfirmLastAttempt
        exercise={exercise}
        again={attempts.docs.length > 0}
        open={confirming}
        busy={pending}
        onStay={() => setConfirming(false)}
        onBegin={start}
      />
      <PastAttempts
        passMark={exercise.aprobacionPct}
        attempts={attempts.docs.filter((attempt) => attempt.estado !== 'enCurso')}
        onShow={state.show}
      />
      {back && (
        <p>
          <TextLink to={back.to}>{back.label}</TextLink>
        </p>
      )}
    </div>
  );
}

type IntroductionProps = OverviewProps & { readonly onStart: () => void };

function Introduction(props: IntroductionProps) {
  const { exercise, state } = props;
  return (
    <>
      {exercise.consigna && <p className={styles.text}>{exercise.consigna}</p>}
      <Rules
        exercise={exercise}
        attempts={state.counting}
        questions={state.inPerson ? undefined : state.announcement.data?.preguntas}
      />
      <StartOrReason {...props} />
    </>
  );
}

/** The button that starts an attempt, or why this user has none. */
function StartOrReason({ exercise, state, after, canAttempt, onStart }: IntroductionProps) {
  const { announcement, inPerson } = state;
  if (inPerson)
    return (
      <Notice kind="info" quiet title="Se evalúa en persona">
        {exercise.certificacion
          ? 'La toma el centro, mirando lo que se hace: cuándo y dónde lo dice al aceptar la solicitud. El resultado llega como aviso y se lee aquí.'
          : 'Es una práctica: la evalúa quien enseña, mirando lo que se hace. El resultado se lee aquí.'}
      </Notice>
    );
  if (announcement.status === 'loading') return <Skeletons kind="text" />;
  if (!canAttempt)
    return (
      <Notice kind="info" quiet title="Vista previa">
        El ejercicio lo resuelve quien está cursando.
      </Notice>
    );
  return (
    <Start
      exercise={exercise}
      attempts={state.counting}
      open={state.open}
      busy={state.pending}
      times={announcement.data?.veces}
      after={after}
      onStart={onStart}
    />
  );
}

interface PastAttemptsProps {
  readonly attempts: readonly Attempt[];
  /** Pass mark in percent. */
  readonly passMark: number;
  readonly onShow: (attempt: Attempt) => void;
}

/** Lists past attempts, with links to their results. */
function PastAttempts({ attempts, passMark, onShow }: PastAttemptsProps) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="veces">
      <h2 id="veces">Lo hecho hasta ahora</h2>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt._id}>
            <span>{attemptLabel(attempt.numero)}</span>
            <AttemptChip attempt={attempt} passMark={passMark} />
            {attempt.nota !== undefined && <strong>{wholePercent(attempt.nota, passMark)}</strong>}
            {attempt.enviadoEn && <span>{formatDateShort(attempt.enviadoEn)}</span>}
            <Button variant="secondary" size="small" onClick={() => onShow(attempt)}>
              Ver el resultado
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
