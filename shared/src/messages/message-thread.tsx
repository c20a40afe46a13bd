import { contactarnos } from '@oficio/shared/contract/collections/contactarnos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { formatDateTime, StateChip } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { MessageNumber } from './message-number.tsx';
import styles from './message-thread.module.css';

const { estado, motivo } = contactarnos.fields;

const contactLink = (scheme: 'mailto' | 'tel', address: string | null | undefined) =>
  address && (
    <>
      {' '}
      · <a href={`${scheme}:${address}`}>{address}</a>
    </>
  );

/** A message with its answers, the oldest first. `children`: the available actions. */
export function MessageThread({
  message,
  showSender = false,
  children,
}: {
  message: Doc<'contactarnos'>;
  /** Whether to show the sender, for people who answer messages. */
  showSender?: boolean;
  children?: ReactNode;
}) {
  const stateLook = message.estado && estado.states[message.estado];
  const facts = [
    message.motivo && motivo.options[message.motivo],
    message.creadoEn && formatDateTime(message.creadoEn),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={styles.thread} aria-label={message.asunto}>
      <header className={styles.head}>
        <h3 className={styles.title}>{message.asunto}</h3>
        {stateLook && (
          <StateChip state={message.estado ?? ''} label={stateLook.label} tone={stateLook.tone} />
        )}
        <p className={styles.facts}>
          {message.folio && (
            <>
              <MessageNumber>{message.folio}</MessageNumber>
              {facts && ' · '}
            </>
          )}
          {facts}
        </p>
        {showSender && (
          <p className={styles.facts}>
            {message.nombre}
            {contactLink('mailto', message.email)}
            {contactLink('tel', message.telefono)}
          </p>
        )}
      </header>
      <p className={styles.text}>{message.mensaje}</p>
      {(message.respuestas ?? []).map((reply, index) => (
        // Answers are only ever appended, so their index is a stable key.
        <div key={index} className={styles.reply}>
          <p className={styles.facts}>Respuesta{reply.fecha && ` del ${formatDateTime(reply.fecha)}`}</p>
          <p className={styles.text}>{reply.texto}</p>
        </div>
      ))}
      {children}
    </article>
  );
}
