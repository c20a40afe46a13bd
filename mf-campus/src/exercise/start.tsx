import { Button, formatCount, formatDateTime } from '@oficio/shared/ui';
import type { Attempt, Exercise } from './answers.ts';

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
