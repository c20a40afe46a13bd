import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ANSWER_STATES } from '@oficio/shared/contract/words/respuestas';
import { useLocation } from '@oficio/shared/router';
import { Chip, cx, Markdown, Notice, Skeletons, StateChip, TextLink } from '@oficio/shared/ui';
import { IconCertificate } from '@oficio/shared/ui/icons';
import { Suspense, useState, type ReactNode } from 'react';
import { AuthorLine } from '../../forum/author-line.tsx';
import { VoteControl } from '../../forum/vote-control.tsx';
import { votesScope } from '../../forum/votes.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { EditAnswerForm } from './lazy-forms.tsx';
import styles from './thread.module.css';
import { answerAnchor, type Answer, type Thread } from './thread.ts';

export interface AnswerProps {
  readonly answer: Answer;
  readonly thread: Thread;
  /** The user's own votes, by the id of the answer. */
  readonly votes: ReadonlyMap<string, Doc<'likes'>>;
  readonly onChanged: () => void;
}

/** The certificate that backs an answer, with the details that its owner makes public. */
function BackingCertificate({ credential }: { credential: Answer['credencialRespaldo'] }) {
  if (!credential?._id) return null;
  const icon = <IconCertificate size={16} aria-hidden="true" />;
  const tone = credential.nivelPrueba === 'firmada' ? 'verified' : 'petroleo';
  if (!credential.titulo || !credential.numero)
    return (
      <Chip icon={icon} tone="petroleo">
        Con un certificado propio
      </Chip>
    );
  return (
    <Chip icon={icon} tone={tone}>
      <TextLink to={pageOf('credenciales', { numero: credential.numero })}>
        Respaldada por «{credential.titulo}»
      </TextLink>
    </Chip>
  );
}

/** An answer or a reply: its author, text and votes, and the buttons of `action`. */
export function AnswerText({
  answer,
  thread,
  votes,
  onChanged,
  action,
}: AnswerProps & { action?: ReactNode }) {
  const [editing, setEditing] = useState(false);
  const { hash } = useLocation();
  const anchor = answerAnchor(answer._id);
  const small = Boolean(answer.padre);
  const mine = thread.isMine(answer.autor);
  return (
    <article
      id={anchor}
      className={cx(styles.post, small && styles.small, hash === `#${anchor}` && styles.target)}
      aria-label={small ? 'Comentario' : 'Respuesta'}
    >
      <AuthorLine
        author={answer.autor}
        date={answer.creadoEn}
        edited={answer.editadaEn}
        href={`#${anchor}`}
        badges={thread.badgesOf(answer.autor)}
        small={small}
      >
        {answer.estado !== 'visible' && <StateChip state={answer.estado} {...ANSWER_STATES[answer.estado]} />}
        <AnswerMenu answer={answer} thread={thread} onEdit={() => setEditing(true)} onChanged={onChanged} />
      </AuthorLine>
      {answer.estado === 'pendiente' && mine && (
        <Notice kind="warn" title="Espera una revisión" quiet>
          Se muestra a las demás personas cuando alguien de moderación la apruebe. No hace falta volver a
          enviarla.
        </Notice>
      )}
      {answer.estado === 'oculta' && answer.motivoEstado && (
        <Notice kind="error" title="Oculta por moderación" quiet>
          {answer.motivoEstado}
        </Notice>
      )}
      {editing ? (
        <Suspense fallback={<Skeletons kind="text" />}>
          <EditAnswerForm answer={answer} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className={styles.text}>
          <Markdown>{answer.cuerpo}</Markdown>
        </div>
      )}
      {answer.credencialRespaldo && (
        <p>
          <BackingCertificate credential={answer.credencialRespaldo} />
        </p>
      )}
      <div className={styles.actions}>
        <VoteControl
          coleccion="respuestas"
          objeto={answer._id}
          votos={answer.votos}
          ownVote={votes.get(answer._id)}
          isOwnText={mine}
          scope={votesScope('respuestas', thread.question._id)}
        />
        {action}
      </div>
    </article>
  );
}
