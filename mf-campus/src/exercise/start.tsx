import { Button, formatCount, formatDateTime } from '@oficio/shared/ui';
import type { Attempt, Exercise } from './answers.ts';
import styles from './exercise.module.css';

/** How many times are left; undefined without a limit. None once it closed. */
export function timesLeft(exercise: Exercise, attempts: readonly Attempt[], now: Date): number | undefined {
  if (exercise.cierra && exercise.cierra <= now.toISOString()) return 0;
  if (!exercise.intentosMax) return undefined;
  const used = attempts.filter((attempt) => attempt.estado !== 'anulado').length;
  return Math.max(0, exercise.intentosMax - used);
}

/** The button that begins or goes on with an attempt, or why there can't be one. */
export function Start(props: {
  exercise: Exercise;
  attempts: readonly Attempt[];
  open: Attempt | undefined;
  busy: boolean;
  onStart: () => void;
}) {
  const { exercise, attempts, open, busy, onStart } = props;
  const now = new Date().toISOString();
  const left = timesLeft(exercise, attempts, new Date());
  if (!open) {
    if (exercise.abre && exercise.abre > now)
      return <p>Se puede comenzar el {formatDateTime(exercise.abre, { zone: true })}.</p>;
    if (exercise.cierra && exercise.cierra <= now)
      return <p>El ejercicio cerró el {formatDateTime(exercise.cierra, { zone: true })}.</p>;
    if (left === 0) return <p>Ya se usaron todas las veces de este ejercicio.</p>;
  }
  return (
    <div className={styles.start}>
      <Button size="large" busy={busy} onClick={onStart}>
        {open ? 'Seguir donde quedó' : attempts.length > 0 ? 'Hacerlo otra vez' : 'Comenzar'}
      </Button>
      {left !== undefined && !open && (
        <p>
          Se puede hacer {formatCount(left, 'vez', 'veces')}
          {attempts.length > 0 && ' más'}.
        </p>
      )}
      {exercise.duracionSeg && !open && <p>Al comenzar empieza a correr el tiempo.</p>}
    </div>
  );
}
