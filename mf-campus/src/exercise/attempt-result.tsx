import { givenItems, type Item } from '@oficio/shared/contract/exercises/item';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { fileUrl, formatDateTime, formatNumber, Notice, Prose, StateChip } from '@oficio/shared/ui';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@oficio/shared/ui/icons';
import { useEffect, useRef } from 'react';
import { answersOf, feedbackOf, inWords, textOf } from './answers.ts';
import type { Attempt, Exercise, Feedback } from './answers.ts';
import styles from './exercise.module.css';

const STATES = intentos.fields.estado.states;

const WHEN: Readonly<Record<string, string>> = {
  nunca: 'Este ejercicio no muestra las respuestas.',
  alAprobar: 'Las respuestas se muestran al aprobar.',
  alCerrar: 'Las respuestas se muestran cuando el ejercicio cierra',
};

/** How an attempt went: grade, and each item as far as the exercise lets it be shown. */
export function AttemptResult({
  exercise,
  attempt,
  focus,
}: {
  exercise: Exercise;
  attempt: Attempt;
  focus: boolean;
}) {
  const feedback = feedbackOf(attempt);
  const answers = answersOf(attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus, attempt._id]);
  const { nota, estado } = attempt;
  const passed = nota !== undefined && nota >= exercise.aprobacionPct;
  const state = STATES[estado];
  return (
    <section aria-labelledby="resultado">
      <h2 id="resultado" ref={heading} tabIndex={-1}>
        Resultado del intento {attempt.numero}
      </h2>
      <div className={styles.grade}>
        {nota !== undefined && <span className={styles.gradeValue}>{formatNumber(nota)} %</span>}
        <StateChip state={estado} label={state.label} tone={state.tone} />
        {nota !== undefined && (
          <strong>
            {passed ? 'Aprobado' : 'No aprobado'} (se aprueba con {formatNumber(exercise.aprobacionPct)} %)
          </strong>
        )}
      </div>
      {estado === 'enCorreccion' && <p>Quien enseña lo corrige y da la nota. El aviso llega a la cuenta.</p>}
      {estado === 'vencido' && <p>El tiempo terminó: vale lo que estaba guardado.</p>}
      {estado === 'anulado' && attempt.motivoEstado && <p>Motivo: {attempt.motivoEstado}</p>}
      {attempt.comentario && (
        <Notice kind="info" quiet title="Comentario de quien corrigió">
          {attempt.comentario}
        </Notice>
      )}
      {!feedback && (
        <p>
          {WHEN[exercise.mostrarRespuestas ?? ''] ?? ''}
          {exercise.mostrarRespuestas === 'alCerrar' &&
            (exercise.cierra ? `, el ${formatDateTime(exercise.cierra, { zone: true })}.` : '.')}
        </p>
      )}
      {givenItems(attempt).map((item, i) => (
        <ItemResult
          key={item.id}
          item={item}
          number={i + 1}
          answer={answers[item.id]}
          feedback={feedback?.get(item.id)}
        />
      ))}
    </section>
  );
}

function Mark({ feedback }: { feedback: Feedback }) {
  const points = `${formatNumber(feedback.puntos ?? 0)} de ${formatNumber(feedback.puntaje)}`;
  if (feedback.pendiente)
    return (
      <span className={styles.mark}>
        <IconHourglass size={20} aria-hidden="true" /> Por corregir
      </span>
    );
  const right = feedback.correcta === true;
  const Icon = right ? IconCircleCheck : IconCircleX;
  return (
    <span
      className={styles.mark}
      data-right={right || undefined}
      data-wrong={feedback.puntos === 0 || undefined}
    >
      <Icon size={20} aria-hidden="true" /> {right ? 'Correcta' : feedback.puntos ? 'En parte' : 'Incorrecta'}
      , {points}
    </span>
  );
}

function ItemResult(props: { item: Item; number: number; answer: unknown; feedback: Feedback | undefined }) {
  const { item, number, answer, feedback } = props;
  const said = inWords(item, answer);
  const explanation = textOf(feedback?.explicacion);
  return (
    <div className={styles.result}>
      <div className={styles.resultHead}>
        <strong>
          {number}. {item.enunciado.replace(/\{\{(\d+)\}\}/g, '____ ($1)')}
        </strong>
        {feedback && <Mark feedback={feedback} />}
      </div>
      <dl>
        <div>
          <dt>Respuesta dada</dt>
          <dd>
            {item.tipo === 'archivo' && said ? (
              <a href={fileUrl(said)}>Archivo entregado</a>
            ) : (
              said || 'Sin responder'
            )}
          </dd>
        </div>
        {feedback?.respuesta !== undefined && !feedback.correcta && (
          <div>
            <dt>Respuesta correcta</dt>
            <dd>{inWords(item, feedback.respuesta)}</dd>
          </div>
        )}
        {explanation && (
          <div>
            <dt>Explicación</dt>
            <dd>{/<\w/.test(explanation) ? <Prose html={explanation} /> : explanation}</dd>
          </div>
        )}
        {feedback?.comentario && (
          <div>
            <dt>Comentario</dt>
            <dd>{feedback.comentario}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
