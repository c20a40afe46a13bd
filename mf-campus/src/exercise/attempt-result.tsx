import { attemptItems, type Item } from '@oficio/shared/contract/exercises/item';
import { fileUrl, formatDateTime, Notice, lazyNamed } from '@oficio/shared/ui';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@oficio/shared/ui/icons';
import { Suspense, useEffect, useRef } from 'react';
import { answersOf, feedbackOf, formatAnswer, isObserved } from '../attempts/answers.ts';
import type { Attempt, Exercise, Feedback } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import type { Lesson } from '../study/outline.ts';
import { Verdict, FeedbackDetails } from './answer-feedback.tsx';
import styles from './exercise.module.css';
import { NextAction, type NextActionProps } from './next-action.tsx';
import { timeoutSentence, missedCount, outcomeOf } from './outcome.ts';
import { useLessonsToRead } from './use-lessons-to-read.ts';

// Few students ask, so the form loads with the result.
const AskReview = lazyNamed(() => import('../courses/ask-course.tsx'), 'AskReview');

// Below the first view, and only for a failed attempt.
const ToReadAgain = lazyNamed(() => import('./to-read-again.tsx'), 'ToReadAgain');

// Few exercises are evaluated in person.
const RubricResult = lazyNamed(
  () => import(/* webpackChunkName: "rubric-result" */ '../practical/rubric-result.tsx'),
  'RubricResult',
);

const ICONS = {
  passed: IconCircleCheck,
  failed: IconCircleX,
  waiting: IconHourglass,
  annulled: IconCircleX,
} as const;

const RELEASE_RULES: Readonly<Record<string, string>> = {
  nunca: 'Este ejercicio no muestra las respuestas.',
  alAprobar: 'Las respuestas se muestran al aprobar.',
  alCerrar: 'Las respuestas se muestran cuando el ejercicio cierra',
};

/** Result of an attempt: one headline, one next action, and each item as far as it may be shown. */
export function AttemptResult(
  props: Omit<NextActionProps, 'outcome' | 'lessons'> & {
    readonly focus: boolean;
    /** Lessons of the exercise's course, if already loaded. */
    readonly lessons: readonly Lesson[] | undefined;
  },
) {
  const { exercise, attempt, focus, lessons: loadedLessons, ...next } = props;
  const feedback = feedbackOf(attempt);
  const answers = answersOf(attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus, attempt._id]);
  const outcome = outcomeOf(exercise, attempt);
  const Icon = ICONS[outcome.kind];
  const timeoutNote = timeoutSentence(exercise, attempt);
  const isInPerson = isObserved(attempt);
  const lessons = useLessonsToRead(exercise, attempt, outcome.kind === 'failed', loadedLessons);
  return (
    <>
      <section aria-labelledby="resultado" className={styles.outcome} data-kind={outcome.kind}>
        <p className={styles.time}>{attemptLabel(attempt.numero)}</p>
        <h2 id="resultado" ref={heading} tabIndex={-1} className={styles.headline}>
          <Icon size={36} aria-hidden="true" /> {outcome.headline}
        </h2>
        {outcome.detail && <p className={styles.detail}>{outcome.detail}</p>}
        {timeoutNote && <p>{timeoutNote}</p>}
        {/* Only the author knows how long grading takes, and states it in the instructions. */}
        {outcome.kind === 'waiting' && exercise.consigna && (
          <p className={styles.text}>{exercise.consigna}</p>
        )}
        {isInPerson && outcome.kind === 'failed' && next.left !== 0 && (
          <p>Para rendir otra vez hay que acordarlo con quien evalúa.</p>
        )}
        <NextAction exercise={exercise} attempt={attempt} outcome={outcome} lessons={lessons} {...next} />
      </section>
      {attempt.comentario && (
        <Notice kind="info" quiet title="Comentario de quien corrigió">
          {attempt.comentario}
        </Notice>
      )}
      {!isInPerson && (outcome.kind === 'failed' || missedCount(attempt) > 0) && (
        <Suspense fallback={null}>
          <ToReadAgain exercise={exercise} lessons={lessons ?? []} />
        </Suspense>
      )}
      {isInPerson ? (
        <section aria-labelledby="detalle">
          <h2 id="detalle">Lo que se miró</h2>
          <Suspense>
            <RubricResult attempt={attempt} />
          </Suspense>
        </section>
      ) : (
        <section aria-labelledby="detalle">
          <h2 id="detalle">Pregunta por pregunta</h2>
          {!feedback && (
            <p>
              {RELEASE_RULES[exercise.mostrarRespuestas ?? ''] ?? ''}
              {exercise.mostrarRespuestas === 'alCerrar' &&
                (exercise.cierra ? `, el ${formatDateTime(exercise.cierra, { zone: true })}.` : '.')}
            </p>
          )}
          {attemptItems(attempt).map((item, i) => (
            <ItemResult
              key={item.id}
              item={item}
              number={i + 1}
              answer={answers[item.id]}
              feedback={feedback?.get(item.id)}
            />
          ))}
        </section>
      )}
      {mayBeReviewed(exercise, attempt) && (
        <section aria-labelledby="revision">
          <h2 id="revision">Si la nota no parece bien</h2>
          <Suspense>
            <AskReview objeto={attempt._id} />
          </Suspense>
        </section>
      )}
    </>
  );
}

/** Whether the student may ask for a review: a graded, published exam below 100. */
const mayBeReviewed = (exercise: Exercise, { estado, nota }: Attempt): boolean =>
  exercise.tipo === 'evaluacion' &&
  nota !== undefined &&
  nota < 100 &&
  (estado === 'calificado' || estado === 'vencido');

function ItemResult(props: { item: Item; number: number; answer: unknown; feedback: Feedback | undefined }) {
  const { item, number, answer, feedback } = props;
  const answerText = formatAnswer(item, answer);
  return (
    <div className={styles.result}>
      <div className={styles.resultHead}>
        <strong>
          {number}. {item.enunciado.replace(/\{\{(\d+)\}\}/g, '____ ($1)')}
        </strong>
        {feedback && <Verdict feedback={feedback} points />}
      </div>
      <dl>
        {/* An item graded by observation has no answer. */}
        {(answerText || item.tipo !== 'observacion') && (
          <div>
            <dt>Respuesta dada</dt>
            <dd>
              {item.tipo === 'archivo' && answerText ? (
                <a href={fileUrl(answerText)}>Archivo entregado</a>
              ) : (
                answerText || 'Sin responder'
              )}
            </dd>
          </div>
        )}
        {feedback && <FeedbackDetails item={item} feedback={feedback} />}
      </dl>
    </div>
  );
}
