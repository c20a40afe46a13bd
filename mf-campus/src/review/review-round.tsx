import { Button, ButtonLink, Notice } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import type { Feedback } from '../attempts/answers.ts';
import { OneQuestion } from './one-question.tsx';
import { useReviewRound, type Review, type ReviewProblem } from './use-review-round.ts';

/** Questions to review, one at a time; failed ones repeat at the end. */
export function ReviewRound({ reviews }: { reviews: readonly Review[] }) {
  const round = useReviewRound(reviews);
  const { item, position, total, correctCount, answer, feedback, problem } = round;
  const heading = useRef<HTMLHeadingElement>(null);
  const done = item === undefined;
  useEffect(() => {
    if (done) heading.current?.focus({ preventScroll: true });
  }, [done]);
  if (!item)
    return (
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {correctCount === total ? 'Todo bien' : 'Listo por hoy'}
        </h2>
        <p>
          {correctCount} de {total} a la primera. Cada pregunta vuelve más adelante, y cada vez más espaciada
          mientras salga bien.
        </p>
        <ButtonLink to="/campus">Volver al campus</ButtonLink>
      </section>
    );
  return (
    <OneQuestion
      key={`${item.id}-${position}`}
      item={item}
      place={position < total ? `${position + 1} de ${total}` : 'Otra vez las que no salieron'}
      answer={answer}
      onAnswer={round.setAnswer}
      feedback={feedback?.puntaje === undefined ? undefined : (feedback as Feedback)}
      sent={feedback !== undefined}
      busy={round.pending}
      note={
        feedback?.retirada ? (
          <Notice
            kind="info"
            quiet
            title={feedback.espera ? 'Esta pregunta espera' : 'Esta pregunta ya no se hace'}
          >
            {String(feedback.explicacion)}
          </Notice>
        ) : (
          problem && <UnsavedNotice problem={problem} />
        )
      }
      onConfirm={(given) => void round.confirm(given)}
      onNext={round.next}
      nextLabel={round.last ? 'Terminar' : 'Seguir'}
      aside={
        !feedback?.retirada && (
          <Button variant="quiet" onClick={() => void round.retire()}>
            No preguntarla más
          </Button>
        )
      }
    />
  );
}

const UnsavedNotice = ({ problem }: { problem: ReviewProblem }) => (
  <Notice kind="error" title={problem.offline ? 'Sin conexión' : 'No se pudo guardar la respuesta'}>
    {problem.message}
    {problem.offline && ' La respuesta sigue acá y se envía al volver la conexión.'}
  </Notice>
);
