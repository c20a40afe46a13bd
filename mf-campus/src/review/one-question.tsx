import { isAnswered, isBlank } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { Button, Picture } from '@oficio/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Verdict, FeedbackDetails } from '../exercise/answer-feedback.tsx';
import { textOf, type Feedback } from '../attempts/answers.ts';
import { ItemControl } from '../exercise/items/item-control.tsx';
import { readingOf } from '../exercise/items/number-reading.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import styles from './one-question.module.css';

interface Props {
  readonly item: Item;
  /** "3 de 8". */
  readonly place: string;
  readonly answer: unknown;
  readonly onAnswer: (answer: unknown) => void;
  /** Feedback on the answer, once known. */
  readonly feedback: Feedback | undefined;
  /** Whether the answer was sent without feedback: continue to the next. */
  readonly sent: boolean;
  readonly busy: boolean;
  /** An error or a notice, beside the button. */
  readonly note: ReactNode;
  readonly onConfirm: (answer: unknown) => void;
  readonly onNext: () => void;
  readonly nextLabel: string;
  /** Other actions on the question. */
  readonly aside?: ReactNode;
}

/** Returns what is missing before the answer can be confirmed; undefined if nothing is. */
function missingIn(item: Item, answer: unknown): string | undefined {
  if (item.tipo === 'observacion') return undefined;
  if (isBlank(answer)) return 'Falta responder.';
  if (isUnreadable(item, answer)) return readingOf(textOf(answer), item.unidad)?.text;
  return isAnswered(item, answer) ? undefined : 'Falta completar una parte.';
}

/**
 * One question at a time: answer, confirm, then see whether it was right and why. Works by touch and by
 * keyboard.
 */
export function OneQuestion(props: Props) {
  const { item, place, answer, onAnswer, feedback, sent, busy, note, onConfirm, onNext, nextLabel, aside } =
    props;
  const [refused, setRefused] = useState<string>();
  const legend = useRef<HTMLLegendElement>(null);
  const respond = useRef<HTMLButtonElement>(null);
  const over = feedback !== undefined || sent;
  useEffect(() => legend.current?.focus({ preventScroll: true }), [item.id]);
  const { outcome, next } = useOutcomeFocus(over);
  // An ordering question always has some order, even untouched.
  const given =
    item.tipo === 'ordenar' && isBlank(answer) ? (item.opciones ?? []).map(({ id }) => id) : answer;

  function confirm() {
    const missing = missingIn(item, given);
    setRefused(missing);
    if (missing === undefined) onConfirm(given);
  }
  function confirmByKey() {
    // An untouched answer is not confirmed: the user may have pressed Enter once too often on the question
    // before.
    if (isBlank(answer) && missingIn(item, given) === undefined) return respond.current?.focus();
    return confirm();
  }
  function change(changed: unknown) {
    setRefused(undefined);
    onAnswer(changed);
  }
  const form = useRef<HTMLFormElement>(null);
  const disabled = over || busy;
  useAnswerKeys({ form, item, answer, disabled, onEnter: confirmByKey, onAnswer: change });

  const id = `pregunta-${item.id}`;
  const problem = refused !== undefined && !over ? `${id}-falta` : undefined;
  return (
    <form
      ref={form}
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (over) onNext();
        else confirm();
      }}
    >
      <p className={styles.place}>{place}</p>
      <fieldset className={styles.fieldset} disabled={disabled} aria-describedby={problem}>
        <legend ref={legend} id={id} tabIndex={-1} className={styles.statement}>
          {item.tipo === 'completar' ? 'Completar los espacios.' : item.enunciado}
        </legend>
        {item.imagen && (
          <div className={styles.image}>
            <Picture file={item.imagen} id={item.id} alt={item.alt ?? ''} ratio="16/9" />
          </div>
        )}
        <ItemControl
          item={item}
          labelledBy={id}
          answer={answer}
          onAnswer={change}
          problem={problem}
          confirmed
        />
      </fieldset>
      <div ref={outcome} className={styles.told} role="status">
        {feedback && (
          <>
            <p className={styles.mark}>
              <Verdict feedback={feedback} points={false} />
            </p>
            <dl>
              <FeedbackDetails item={item} feedback={feedback} />
            </dl>
          </>
        )}
        {note}
      </div>
      {problem && (
        <p id={problem} role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div className={styles.actions}>
        {over ? (
          <Button ref={next} type="submit" size="large" wide>
            {nextLabel}
          </Button>
        ) : (
          <Button ref={respond} type="submit" size="large" wide busy={busy}>
            Responder
          </Button>
        )}
        {aside}
      </div>
    </form>
  );
}

/** Focuses the next button once the question is over, and shows the feedback. */
function useOutcomeFocus(over: boolean) {
  const outcome = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!over) return;
    next.current?.focus({ preventScroll: true });
    // Scroll the next button into view, unless the feedback is taller than the window: that is read from its
    // start.
    next.current?.scrollIntoView({ block: 'nearest' });
    outcome.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [over]);
  return { outcome, next };
}
