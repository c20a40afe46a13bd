import type { Command } from '@oficio/shared/store';
import { formatDateTime, Notice, TextLink } from '@oficio/shared/ui';
import { useEffect, useRef } from 'react';
import type { Attempt } from './answers.ts';
import { timeWords } from './times.ts';
import styles from './exercise.module.css';

/** The write that waits in this device and hands an attempt in; undefined where none does. */
export const handingInOf = (commands: readonly Command[], attempts: readonly (string | undefined)[]) =>
  commands.find(
    ({ collection, record, fields }) =>
      collection === 'intentos' && fields['estado'] === 'enviado' && attempts.includes(record),
  );

/** What was handed in without a network: it is only here, and no grade is promised before the server has it. */
export function HandedInHere({ attempt, command }: { attempt: Attempt; command: Command }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = command.state === 'fallida';
  return (
    <section aria-labelledby="en-este-telefono" className={styles.outcome} data-kind="waiting">
      <p className={styles.time}>{timeWords(attempt.numero)}</p>
      <h2 id="en-este-telefono" ref={heading} tabIndex={-1} className={styles.headline}>
        {refused ? 'No se pudo entregar' : 'Guardado en este teléfono'}
      </h2>
      {refused ? (
        <Notice kind="error" title="Las respuestas siguen en este teléfono">
          {command.lastError?.message}
        </Notice>
      ) : (
        <p className={styles.detail}>
          Se envía al volver la señal. Guardado el {formatDateTime(command.createdAt)}.
        </p>
      )}
      <TextLink to="/campus?vista=envios">Ver lo que falta enviar</TextLink>
    </section>
  );
}
