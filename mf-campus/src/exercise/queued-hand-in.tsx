import { attemptItems } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { viewOf } from '@oficio/shared/contract/views';
import type { Command } from '@oficio/shared/store';
import { formatCount, formatDateTime, Notice, TextLink } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import { answersOf, type Attempt, type Exercise } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { endedByTime } from './deadline.ts';
import styles from './exercise.module.css';
import { answeredCount } from './outcome.ts';

/** Returns the pending write in the outbox that hands in one of the attempts, if any. */
export const queuedHandIn = (commands: readonly Command[], attempts: readonly (string | undefined)[]) =>
  commands.find(
    ({ collection, record, fields }) =>
      collection === 'intentos' && fields['estado'] === 'enviado' && attempts.includes(record),
  );

/** Returns "Se envían 2 respuestas de 5", counting the answers already saved and those in the command. */
function answersToSend(attempt: Attempt, { fields }: Command): string {
  const questions = attemptItems(attempt).length;
  if (questions === 0) return 'Se envía';
  const answered = answeredCount(attempt, { ...answersOf(attempt), ...recordOf(fields['respuestas']) });
  return `${answered === 1 ? 'Se envía' : 'Se envían'} ${formatCount(answered, 'respuesta', 'respuestas')} de ${questions}`;
}

/**
 * An attempt handed in offline: it exists only on this device, so no grade is promised before the server has
 * it.
 */
export function QueuedHandIn(props: { exercise: Exercise; attempt: Attempt; command: Command }) {
  const { exercise, attempt, command } = props;
  // The command may have begun long before as an autosave.
  const handedInAt = attempt.enviadoEn ? Date.parse(attempt.enviadoEn) : command.createdAt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = command.state === 'fallida';
  return (
    <section aria-labelledby="en-este-telefono" className={styles.outcome} data-kind="waiting">
      <p className={styles.time}>{attemptLabel(attempt.numero)}</p>
      <h2 id="en-este-telefono" ref={heading} tabIndex={-1} className={styles.headline}>
        {refused ? 'No se pudo entregar' : 'Guardado en este teléfono'}
      </h2>
      {refused ? (
        <Notice kind="error" title="Las respuestas siguen en este teléfono">
          {command.lastError?.message}
        </Notice>
      ) : (
        <p className={styles.detail}>
          {endedByTime(exercise, attempt, handedInAt) && 'Se terminó el tiempo. '}
          {answersToSend(attempt, command)} al volver la señal. Guardado el {formatDateTime(handedInAt)}.
        </p>
      )}
      <TextLink to={viewOf('pendingSends')}>Ver lo que falta enviar</TextLink>
    </section>
  );
}
