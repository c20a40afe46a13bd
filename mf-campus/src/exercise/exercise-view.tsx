import { useList, useRecord, useSession, useWrite } from '@oficio/shared/store';
import { EmptyState, ErrorState, Notice, Skeletons, TextLink } from '@oficio/shared/ui';
import { useCallback, useState } from 'react';
import type { Attempt } from './answers.ts';
import { AttemptForm } from './attempt-form.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { Attempts } from './attempts.tsx';
import { Rules } from './rules.tsx';
import { Start } from './start.tsx';
import styles from './exercise.module.css';

interface Props {
  readonly id: string;
  /** Where the exercise was opened from. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Off for whoever teaches: they see it, they don't take it. */
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
    if (open?.preguntas) return setRunning(open);
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
