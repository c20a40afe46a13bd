import { Button, Dialog, formatDuration } from '@oficio/shared/ui';
import { IconClock } from '@oficio/shared/ui/icons';
import type { Exercise } from '../attempts/answers.ts';
import styles from './exercise.module.css';

/** Warns, before the button, that pressing it starts the clock. Renders nothing if there is no time limit. */
export function TimeLimitWarning({ exercise, button }: { exercise: Exercise; button: string }) {
  if (!exercise.duracionSeg) return null;
  return (
    <p className={styles.clockStarts}>
      <IconClock size={20} aria-hidden="true" />
      <span>
        Al tocar «{button}» empieza a correr el tiempo:{' '}
        <strong>{formatDuration(exercise.duracionSeg / 60)}</strong>. No se detiene aunque se cierre la
        página.
      </span>
    </p>
  );
}

/** Asks for confirmation before the last attempt, which cannot be undone. */
export function ConfirmLastAttempt(props: {
  exercise: Exercise;
  /** Whether there was an earlier attempt. */
  again: boolean;
  open: boolean;
  busy: boolean;
  onStay: () => void;
  onBegin: () => void;
}) {
  const { exercise, again, open, busy, onStay, onBegin } = props;
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={again ? 'Es la última vez que se puede hacer' : 'Se puede hacer una sola vez'}
      size="small"
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={onStay}>
            Todavía no
          </Button>
          <Button busy={busy} onClick={onBegin}>
            Comenzar ahora
          </Button>
        </>
      }
    >
      <p>Después no queda otra. {again && 'Conviene leer antes las clases de lo que falló.'}</p>
      <TimeLimitWarning exercise={exercise} button="Comenzar ahora" />
    </Dialog>
  );
}
