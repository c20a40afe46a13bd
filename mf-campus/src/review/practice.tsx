import { Button, formatCount, Notice } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import type { Attempt } from '../attempts/answers.ts';
import { OneQuestion } from './one-question.tsx';
import { usePractice } from './use-practice.ts';

/** A practice in progress: one question at a time, with its feedback if the exercise reveals answers. */
export function Practice(props: { attempt: Attempt; scope: string; onOver: (attempt: Attempt) => void }) {
  const practice = usePractice(props.attempt, props.scope, props.onOver);
  const { items, current, busy, problem, queued } = practice;
  const note = <PracticeNote problem={problem} queued={queued} />;

  // With every question answered, hand it in without asking.
  const handedIn = useRef(false);
  const { handIn } = practice;
  const done = current === undefined;
  useEffect(() => {
    if (!done || handedIn.current) return;
    handedIn.current = true;
    handIn();
  }, [done, handIn]);

  if (!current)
    return (
      <div>
        <p role="status">
          {queued
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
  const isLast = practice.position === items.length;
  return (
    <OneQuestion
      key={current.id}
      item={current}
      place={`${practice.position} de ${formatCount(items.length, 'pregunta', 'preguntas')}`}
      answer={practice.answers[current.id]}
      onAnswer={practice.set}
      feedback={practice.feedback}
      sent={practice.sent}
      busy={busy}
      note={note}
      onConfirm={practice.confirm}
      onNext={practice.next}
      nextLabel={isLast ? 'Ver cómo salió' : 'Seguir'}
      aside={
        !practice.sent &&
        !isLast && (
          <Button variant="quiet" onClick={practice.postpone}>
            Dejar para el final
          </Button>
        )
      }
    />
  );
}

/** Why an answer is not saved on the server: a failure, or no connection. */
function PracticeNote({ problem, queued }: { problem: string | undefined; queued: boolean }) {
  if (problem)
    return (
      <Notice kind="error" title="No se pudo guardar la respuesta">
        {problem} La respuesta sigue acá: se puede volver a intentar.
      </Notice>
    );
  return (
    queued && (
      <Notice kind="info" quiet title="Sin conexión">
        La respuesta quedó guardada en este dispositivo y se envía al volver la conexión. Se puede seguir.
      </Notice>
    )
  );
}
