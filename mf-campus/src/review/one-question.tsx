import { isAnswered, isBlank } from '@oficio/shared/contract/exercises/answers';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { Button, Picture } from '@oficio/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { textOf, type Feedback } from '../attempts/answers.ts';
import { FeedbackDetails, Verdict } from '../exercise/answer-feedback.tsx';
import { ItemControl } from '../exercise/items/item-control.tsx';
import { readingOf } from '../exercise/items/number-reading.ts';
import styles from './one-question.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';

interface Props {
  readonly item: Item;
  /** "3 de 8". */
  readonly place: string;
  readonly answer: unknown;
  readonly onAnswer: (answer: unknown) => void;
  /** Feedback on the answer, once known. */
  readonly feedback: Feedback | undefined;
  /** Whether the answer was sent, with or without feedback. */
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

/** Returns a message about what the answer lacks to be confirmed; undefined if it is complete. */
function missingMessage(item: Item, answer: unknown): string | undefined {
  if (item.tipo === 'observacion') return undefined;
  if (isBlank(answer)) return 'Falta responder.';
  if (isUnreadable(item, answer)) return readingOf(textOf(answer), item.unidad)?.text;
  return isAnswered(item, answer) ? undefined : 'Falta completar una parte.';
}

/** A question to answer and confirm, which then shows its feedback. Works by touch and by keyboard. */
export function OneQuestion(props: Props) {
  const { item, place, answer, onAnswer, feedback, sent, busy, note, onConfirm, onNext, nextLabel, aside } =
    props;
  const [missingText, setMissingText] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const legend = useRef<HTMLLegendElement>(null);
  const respondButton = useRef<HTMLButtonElement>(null);
  const answered = feedback !== undefined || sent;
  useEffect(() => legend.current?.focus({ preventScroll: true }), [item.id]);
  const { outcome, nextButton } = useOutcomeFocus(answered);
  // An untouched ordering question is answered with the order in which it is shown.
  const completeAnswer =
    item.tipo === 'ordenar' && isBlank(answer) ? (item.opciones ?? []).map(({ id }) => id) : answer;

  function confirm() {
    const missing = missingMessage(item, completeAnswer);
    setMissingText(missing);
    if (missing === undefined) onConfirm(completeAnswer);
  }
  function confirmByKey() {
    // Do not confirm an untouched answer: the Enter may be a repeat from the question before.
    if (isBlank(answer) && missingMessage(item, completeAnswer) === undefined)
      return respondButton.current?.focus();
    return confirm();
  }
  function change(changed: unknown) {
    setMissingText(undefined);
    onAnswer(changed);
  }
  const disabled = answered || busy;
  useAnswerKeys({ form, item, answer, disabled, onEnter: confirmByKey, onAnswer: change });

  const id = `pregunta-${item.id}`;
  const problemId = missingText !== undefined && !answered ? `${id}-falta` : undefined;
  return (
    <form
      ref={form}
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (answered) onNext();
        else confirm();
      }}
    >
      <p className={styles.place}>{place}</p>
      <fieldset className={styles.fieldset} disabled={disabled} aria-describedby={problemId}>
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
          problem={problemId}
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
      {problemId && (
        <p id={problemId} role="alert" className={styles.refused}>
          {missingText}
        </p>
      )}
      <div className={styles.actions}>
        {answered ? (
          <Button ref={nextButton} type="submit" size="large" wide>
            {nextLabel}
          </Button>
        ) : (
          <Button ref={respondButton} type="submit" size="large" wide busy={busy}>
            Responder
          </Button>
        )}
        {aside}
      </div>
    </form>
  );
}

/** Once the question is answered, focuses the button to the next one and scrolls to the feedback. */
function useOutcomeFocus(answered: boolean) {
  const outcome = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!answered) return;
    nextButton.current?.focus({ preventScroll: true });
    // Feedback taller than the window is shown from its start, so it is scrolled to last.
    nextButton.current?.scrollIntoView({ block: 'nearest' });
    outcome.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  return { outcome, nextButton };
}
