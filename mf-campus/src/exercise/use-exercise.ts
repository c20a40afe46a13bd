import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { begunSince } from '@oficio/shared/contract/exercises/grades';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { useCall, useList, useOutbox, useRecord, useSession, useWrite } from '@oficio/shared/store';
import { useCallback, useState } from 'react';
import { isObserved, type Attempt } from '../attempts/answers.ts';
import { queuedHandIn } from './queued-hand-in.tsx';
import { attemptsLeft } from './start.tsx';

/** Loads an exercise with its student's attempts, and manages which one is answered or shown. */
export function useExercise(id: string, onGraded: (() => void) | undefined) {
  const { user } = useSession();
  const scope = `ejercicio-${id}`;
  const { record: exercise, status, notFound, reload } = useRecord('ejercicios', id);
  const attempts = useList(
    'intentos',
    { filters: { ejercicio: id, usuario: user?._id }, sort: '-numero', limit: 100 },
    { scope, enabled: user !== null },
  );
  const announcement = useCall(exerciseAnnouncement, { ejercicio: id });
  const rules = announcement.data;
  const { add, pending } = useWrite('intentos', { scope });
  const { commands } = useOutbox();
  // The attempt as opened: the form stays until it reports that the attempt is over.
  const [running, setRunning] = useState<Attempt>();
  const [selectedAttempt, setSelectedAttempt] = useState<Attempt>();
  const [justDone, setJustDone] = useState(false);
  const [problem, setProblem] = useState<string>();

  const show = useCallback((attempt: Attempt) => {
    setSelectedAttempt(attempt);
    setJustDone(true);
  }, []);
  const { reload: reloadAttempts } = attempts;
  const onOver = useCallback(
    (attempt: Attempt) => {
      setRunning(undefined);
      show(attempt);
      reloadAttempts();
      onGraded?.();
    },
    [show, reloadAttempts, onGraded],
  );

  const open = attempts.docs.find((attempt) => attempt.estado === 'enCurso');
  // Only evaluators read the rubric; others learn from the announcement that the evaluation is in person.
  const inPerson =
    (exercise !== undefined && isPractical(exercise)) ||
    rules?.enPersona === true ||
    attempts.docs.some(isObserved);
  // An attempt handed in offline is shown as the server has it once sent. The result of an in-person
  // evaluation is shown at once.
  const shown =
    attempts.docs.find(({ _id, estado }) => _id === selectedAttempt?._id && estado !== 'enCurso') ??
    selectedAttempt ??
    (inPerson ? attempts.docs.find(({ nota }) => nota !== undefined) : undefined);
  const queued = queuedHandIn(commands, [selectedAttempt?._id, open?._id]);
  const queuedAttempt = queued && (selectedAttempt?._id === queued.record ? selectedAttempt : open);
  const counting = begunSince(attempts.docs, rules?.veces?.desde);

  async function start() {
    setProblem(undefined);
    setSelectedAttempt(undefined);
    setJustDone(false);
    if (open?.preguntas) return setRunning(open);
    const result = await add({ ejercicio: id }).done;
    if (!result.ok) return setProblem(result.message);
    setRunning(result.record);
    return undefined;
  }

  return {
    scope,
    exercise,
    status,
    notFound,
    reload,
    attempts,
    announcement,
    pending,
    running,
    /** The attempt in progress, by the server. */
    open,
    inPerson,
    shown,
    justDone,
    problem,
    /** The hand-in that waits in the outbox, with its attempt. */
    queued: queued && queuedAttempt && { command: queued, attempt: queuedAttempt },
    /** Attempts that count. */
    counting,
    left: exercise && attemptsLeft(exercise, counting, rules?.veces, new Date()),
    show,
    onOver,
    start,
  };
}
