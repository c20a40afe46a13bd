import { attemptEnd } from '@oficio/shared/contract/exercises/grades';
import { attemptItems, worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { DAY_S } from '@oficio/shared/kit/durations';
import { cx, formatCount, Picture } from '@oficio/shared/ui';
import { IconClock } from '@oficio/shared/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { Problem } from '../sides/problem.tsx';
import { clockOf } from '../study/criterion.ts';
import styles from './exercise.module.css';
import { handInWarnings, HandIn } from './hand-in.tsx';
import { ItemControl } from './items/item-control.tsx';
import { useAttempt, type SaveStatus } from './use-attempt.ts';

const SAVE_STATUS_LABELS: Readonly<Record<SaveStatus, string>> = {
  saved: 'Respuestas guardadas',
  dirty: 'Cambios sin guardar',
  saving: 'Guardando…',
  error: 'Sin guardar: quedan en este dispositivo y se reintenta',
};

/** Time left below which the clock is highlighted. */
const HURRY_SECONDS = 60;

/** An attempt in progress: its items, the time left, and the button to hand it in. */
export function AttemptForm(props: {
  exercise: Exercise;
  attempt: Attempt;
  scope: string;
  onOver: (attempt: Attempt) => void;
}) {
  const { exercise, attempt, scope, onOver } = props;
  const { answers, set, saveStatus, problem, submitting, submit, endTime, retries, clockSkewMs } = useAttempt(
    {
      attempt,
      scope,
      offline: exercise.permiteSinConexion === true,
      onOver,
    },
  );
  const [confirming, setConfirming] = useState(false);
  const items = attemptItems(attempt);
  // The first question replaces the pressed button. The heading is sticky, so focusing it does not scroll: a
  // phone scrolled down to the button would otherwise start at the third question.
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView();
  }, []);

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setConfirming(true);
      }}
    >
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1} className={styles.barTitle}>
          {attemptLabel(attempt.numero)}
        </h2>
        <span className={styles.keeping} role="status" data-failed={saveStatus === 'error' || undefined}>
          {SAVE_STATUS_LABELS[saveStatus]}
        </span>
        <Clock deadline={attemptEnd(exercise, attempt)} clockSkewMs={clockSkewMs} onEnd={endTime} />
      </div>
      <Problem
        title="No se pudieron guardar las respuestas"
        why={problem?.handingIn ? undefined : problem?.message}
      />
      <ol className={styles.items}>
        {items.map((item, i) => (
          <ItemField
            key={item.id}
            item={item}
            number={i + 1}
            answer={answers[item.id]}
            onAnswer={(answer) => set(item.id, answer)}
          />
        ))}
      </ol>
      <HandIn
        warnings={handInWarnings(items, answers)}
        confirming={confirming}
        onStay={() => setConfirming(false)}
        {...{ problem, retries, submit, submitting }}
      />
    </form>
  );
}

interface ClockProps {
  /** End of the attempt by the server's clock, if it has one. */
  readonly deadline: number | undefined;
  /** Difference between this device's clock and the server's, in milliseconds. */
  readonly clockSkewMs: number;
  /** Called once, when time is up. */
  readonly onEnd: () => void;
}

/** Time left, shown on the last day. */
function Clock({ deadline, clockSkewMs, onEnd }: ClockProps) {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft =
    deadline === undefined ? undefined : Math.max(0, (deadline - (now - clockSkewMs)) / 1000);
  const over = secondsLeft === 0;
  useEffect(() => {
    if (deadline === undefined || over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline, over]);
  const ended = useRef(false);
  useEffect(() => {
    if (!over || ended.current) return;
    ended.current = true;
    onEnd();
  }, [over, onEnd]);
  if (secondsLeft === undefined || secondsLeft >= DAY_S) return null;
  return (
    <span className={cx(styles.clock, secondsLeft < HURRY_SECONDS && styles.hurry)} role="timer">
      <IconClock size={20} aria-hidden="true" />
      {clockOf(secondsLeft)}
    </span>
  );
}

function ItemField(props: {
  item: Item;
  number: number;
  answer: unknown;
  onAnswer: (answer: unknown) => void;
}) {
  const { item, number, answer, onAnswer } = props;
  const id = `reactivo-${item.id}`;
  return (
    <li className={styles.item}>
      <fieldset className={styles.fieldset}>
        <legend id={id} className={styles.statement}>
          <span className={styles.number}>{number}.</span>{' '}
          {item.tipo === 'completar' ? 'Completar los espacios.' : item.enunciado}
          <span className={styles.worth}>{formatCount(worthOf(item), 'punto', 'puntos')}</span>
        </legend>
        {item.imagen && (
          <div className={styles.image}>
            <Picture file={item.imagen} id={item.id} alt={item.alt ?? ''} ratio="16/9" />
          </div>
        )}
        <ItemControl item={item} labelledBy={id} answer={answer} onAnswer={onAnswer} />
      </fieldset>
    </li>
  );
}
