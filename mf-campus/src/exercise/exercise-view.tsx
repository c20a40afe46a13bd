import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { begunSince } from '@oficio/shared/contract/exercises/marks';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { useCall, useList, useOutbox, useRecord, useSession, useWrite } from '@oficio/shared/store';
import { EmptyState, ErrorState, Notice, Skeletons, TextLink } from '@oficio/shared/ui';
import { useCallback, useState } from 'react';
import { Practice } from '../review/practice.tsx';
import { isWatched, type Attempt } from '../attempts/answers.ts';
import { AttemptForm } from './attempt-form.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { Attempts } from './attempts.tsx';
import { AskLastTime } from './before-beginning.tsx';
import { HandedInHere, handingInOf } from './handed-in-here.tsx';
import type { Place } from './place.ts';
import type { Lesson } from '../study/outline.ts';
import { Rules } from './rules.tsx';
import { leftNow, Start } from './start.tsx';
import styles from './exercise.module.css';
import { Problem } from '../sides/problem.tsx';

interface Props {
  readonly id: string;
  /** Page from which the exercise was opened. */
  readonly back?: Place | undefined;
  /** Next step after it in the course. */
  readonly after?: Place | undefined;
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
  const { id, back, after, lessons, completes = false, canAttempt, onGraded } = props;
  const { user } = useSession();
  const scope = `ejercicio-${id}`;
  const { record: exercise, status, notFound, reload } = useRecord('ejercicios', id);
  const attempts = useList(
    'intentos',
    { filters: { ejercicio: id, usuario: user?._id }, sort: '-numero', limit: 100 },
    { scope, enabled: user !== null },
  );
  const announcement = useCall(exerciseAnnouncement, { ejercicio: id });
  const announced = announcement.data;
  const { add, pending } = useWrite('intentos', { scope });
  // The attempt as opened: the form stays until it reports that the attempt is over.
  const [running, setRunning] = useState<Attempt>();
  const [chosen, setShown] = useState<Attempt>();
  const { commands } = useOutbox();
  const [justDone, setJustDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);

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
    return <ErrorState title="No se pudo cargar lo que se hizo antes" onRetry={attempts.reload} />;
  if (!exercise || (attempts.status !== 'loaded' && !running)) return <Skeletons kind="text" />;

  const open = attempts.docs.find((attempt) => attempt.estado === 'enCurso');
  // Only evaluators read the rubric; others learn from the announcement that the evaluation is in person.
  const inPerson = isPractical(exercise) || announced?.enPersona === true || attempts.docs.some(isWatched);
  // An attempt handed in offline is shown as the server has it once sent. The result of an in-person
  // evaluation is shown at once.
  const shown =
    attempts.docs.find(({ _id, estado }) => _id === chosen?._id && estado !== 'enCurso') ??
    chosen ??
    (inPerson ? attempts.docs.find(({ nota }) => nota !== undefined) : undefined);
  const waiting = handingInOf(commands, [chosen?._id, open?._id]);
  const waitingAttempt = waiting && (chosen?._id === waiting.record ? chosen : open);

  async function start() {
    setAsking(false);
    setProblem(undefined);
    setShown(undefined);
    setJustDone(false);
    if (open?.preguntas) return setRunning(open);
    const result = await add({ ejercicio: id }).done;
    if (!result.ok) return setProblem(result.message);
    setRunning(result.record);
    return undefined;
  }

  if (running && exercise.tipo === 'practica' && exercise.duracionSeg === undefined)
    return <Practice attempt={running} scope={scope} onOver={onOver} />;
  if (running) return <AttemptForm exercise={exercise} attempt={running} scope={scope} onOver={onOver} />;
  const closed = exercise.cierra !== undefined && exercise.cierra <= new Date().toISOString();
  const counting = begunSince(attempts.docs, announced?.veces?.desde);
  const left = leftNow(exercise, counting, announced?.veces, new Date());
  // Confirm before starting the last attempt of an exam.
  const begin = () => {
    if (!open && left === 1 && exercise.tipo === 'evaluacion') setAsking(true);
    else void start();
  };
  return (
    <div className={styles.exercise}>
      <Problem title="No se pudo comenzar" why={problem} />
      {waiting && waitingAttempt ? (
        <HandedInHere exercise={exercise} attempt={waitingAttempt} command={waiting} />
      ) : shown ? (
        <AttemptResult
          key={shown._id}
          exercise={exercise}
          attempt={shown}
          focus={justDone}
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
        <>
          {exercise.consigna && <p className={styles.text}>{exercise.consigna}</p>}
          <Rules
            exercise={exercise}
            attempts={counting}
            questions={inPerson ? undefined : announced?.preguntas}
          />
          {inPerson ? (
            <Notice kind="info" quiet title="Se evalúa en persona">
              {exercise.certificacion
                ? 'La toma el centro, mirando lo que se hace: cuándo y dónde lo dice al aceptar la solicitud. El resultado llega como aviso y se lee aquí.'
                : 'Es una práctica: la evalúa quien enseña, mirando lo que se hace. El resultado se lee aquí.'}
            </Notice>
          ) : announcement.status === 'loading' ? (
            <Skeletons kind="text" />
          ) : canAttempt ? (
            <Start
              exercise={exercise}
              attempts={counting}
              open={open}
              busy={pending}
              times={announced?.veces}
              after={after}
              onStart={begin}
            />
          ) : (
            <Notice kind="info" quiet title="Vista previa">
              El ejercicio lo resuelve quien está cursando.
            </Notice>
          )}
        </>
      )}
      <AskLastTime
        exercise={exercise}
        again={attempts.docs.length > 0}
        open={asking}
        busy={pending}
        onStay={() => setAsking(false)}
        onBegin={() => void start()}
      />
      <Attempts
        passMark={exercise.aprobacionPct}
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
