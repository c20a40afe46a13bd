import { givenItems, worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { attemptEnd } from '@oficio/shared/contract/exercises/marks';
import { Button, cx, Dialog, formatCount, Notice, Picture, Row } from '@oficio/shared/ui';
import { IconClock } from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clockOf } from '../study/criterion.ts';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { beforeHandingIn } from './handing-in.ts';
import { ItemControl } from './items/item-control.tsx';
import { timeWords } from '../attempts/times.ts';
import { useAttempt, type SaveStatus } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './exercise.module.css';
import { Problem } from '../sides/problem.tsx';

const SAVE_STATUS: Readonly<Record<SaveStatus, string>> = {
  saved: 'Respuestas guardadas',
  dirty: 'Cambios sin guardar',
  saving: 'Guardando…',
  error: 'Sin guardar: quedan en este dispositivo y se reintenta',
};

/** An attempt in progress: its items, the time left, and the button to hand it in. */
export function AttemptForm(props: {
  exercise: Exercise;
  attempt: Attempt;
  scope: string;
  onOver: (attempt: Attempt) => void;
}) {
  const { exercise, attempt, scope, onOver } = props;
  const { answers, set, saveStatus, problem, submitting, submit, endTime, retries, ahead } = useAttempt({
    attempt,
    scope,
    offline: exercise.permiteSinConexion === true,
    onOver,
  });
  const [confirming, setConfirming] = useState(false);
  const items = givenItems(attempt);
  const lacking = beforeHandingIn(items, answers);
  // Time is up: hand in the answers, once. A repeat happens only if that failed.
  const ended = useRef(false);
  const onEnd = useCallback(() => {
    if (ended.current) return;
    ended.current = true;
    endTime();
  }, [endTime]);
  const left = useCountdown(attemptEnd(exercise, attempt), ahead, onEnd);

  // The first question replaces the pressed button. The heading is sticky, so focusing it does not scroll: a
  // phone scrolled down to the button would otherwise start at the third question.
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
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
        <h2 ref={start} tabIndex={-1} className={styles.barTitle}>
          {timeWords(attempt.numero)}
        </h2>
        <span className={styles.keeping} role="status" data-failed={saveStatus === 'error' || undefined}>
          {SAVE_STATUS[saveStatus]}
        </span>
        {left !== undefined && left < 86_400 && (
          <span className={cx(styles.clock, left < 60 && styles.hurry)} role="timer">
            <IconClock size={20} aria-hidden="true" />
            {clockOf(left)}
          </span>
        )}
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
      {/* Shown beside the pressed button: at the top, out of sight, the attempt would seem handed in. */}
      {problem?.handingIn && (
        <Notice kind="error" title="Todavía no se entregó">
          {problem.message}
          {retries && ' Se vuelve a intentar al recuperar la conexión; conviene no cerrar esta página.'}
        </Notice>
      )}
      <Row gap={4}>
        <Button type="submit" size="large" busy={submitting}>
          Entregar
        </Button>
        <span>{lacking.length === 0 ? 'Todas las preguntas tienen respuesta.' : lacking.join(' ')}</span>
      </Row>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Entregar las respuestas"
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              Seguir respondiendo
            </Button>
            <Button
              busy={submitting}
              data-autofocus
              onClick={() => void submit().then(() => setConfirming(false))}
            >
              Entregar
            </Button>
          </>
        }
      >
        <p>{[...lacking, 'Después de entregar no se puede cambiar.'].join(' ')}</p>
      </Dialog>
    </form>
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
