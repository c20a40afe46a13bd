import { Button, formatCount, Notice } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import type { Attempt } from '../attempts/answers.ts';
import { OneQuestion } from './one-question.tsx';
import { usePractice } from './use-practice.ts';

/**
 * A practice in progress: one question at a time, with its explanation right after, if the exercise reveals
 * answers.
 */
export function Practice(props: { attempt: Attempt; scope: string; onOver: (attempt: Attempt) => void }) {
  const practice = usePractice(props.attempt, props.scope, props.onOver);
  const { items, current, busy, problem, waiting } = practice;
  const note = problem ? (
    <Notice kind="error" title="No se pudo guardar la respuesta">
      {problem} La respuesta sigue acá: se puede volver a intentar.
    </Notice>
  ) : waiting ? (
    <Notice kind="info" quiet title="Sin conexión">
      La respuesta quedó guardada en este dispositivo y se envía al volver la conexión. Se puede seguir.
    </Notice>
  ) : undefined;

  // Nothing is left to answer: hand it in without asking.
  const over = useRef(false);
  const { handIn } = practice;
  const done = current === undefined;
  useEffect(() => {
    if (!done || over.current) return;
    over.current = true;
    handIn();
  }, [done, handIn]);

  if (!current)
    return (
      <div>
        <p role="status">
          {waiting
            ? 'La práctica quedó guardada en este dispositivo. El resultado llega al volver la conexión.'
            : 'Terminando la práctica…'}
        </p>
        {problem && (
          <>
            {note}
            <Button busy={busy} onClick={handIn}>
              Volver a intentar
            </Button>
          </>
        )}
      </div>
    );
  const last = practice.place === items.length;
  return (
    <OneQuestion
      key={current.id}
      item={current}
      place={`${practice.place} de ${formatCount(items.length, 'pregunta', 'preguntas')}`}
      answer={practice.answers[current.id]}
      onAnswer={practice.set}
      feedback={practice.feedback}
      sent={practice.sent}
      busy={busy}
      note={note}
      onConfirm={practice.confirm}
      onNext={practice.next}
      nextLabel={last ? 'Ver cómo salió' : 'Seguir'}
      aside={
        !practice.sent &&
        !last && (
          <Button variant="quiet" onClick={practice.later}>
            Dejar para el final
          </Button>
        )
      }
    />
  );
}
