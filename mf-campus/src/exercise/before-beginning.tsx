import { Button, Dialog, formatDuration } from '@oficio/shared/ui';
import { IconClock } from '@oficio/shared/ui/icons';
import type { Exercise } from '../attempts/answers.ts';
import styles from './exercise.module.css';

/** That pressing the button starts the clock, said before the button; nothing without a limit. */
export function ClockStarts({ exercise, button }: { exercise: Exercise; button: string }) {
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

/** Asks before the last time begins: nothing can be taken back after it. */
export function AskLastTime(props: {
  exercise: Exercise;
  /** Whether it was done before. */
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
      <ClockStarts exercise={exercise} button="Comenzar ahora" />
    </Dialog>
  );
}
