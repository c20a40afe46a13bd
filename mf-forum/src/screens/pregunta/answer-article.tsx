import { useLocation } from '@oficio/shared/router';
import { Button, cx, Skeletons } from '@oficio/shared/ui';
import { IconCircleCheck, IconMessageCircle } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { AnswerText, type AnswerProps } from './answer-text.tsx';
import { AnswerForm } from './lazy-forms.tsx';
import styles from './thread.module.css';
import type { Answer, Thread } from './thread.ts';
import { useQuestionCommands } from './use-question-commands.ts';

/** An answer with its replies. */
export function AnswerArticle({ answer, replies, ...rest }: AnswerProps & { replies: readonly Answer[] }) {
  const { thread } = rest;
  const { hash } = useLocation();
  const commentAnchor = `comentar-${answer._id}`;
  const [commenting, setCommenting] = useState(hash === `#${commentAnchor}`);
  const accepted = thread.question.respuestaAceptada === answer._id;
  return (
    <li className={cx(styles.answer, accepted && styles.accepted)}>
      {accepted && (
        <p className={styles.acceptedMark}>
          <IconCircleCheck size={20} aria-hidden="true" /> Respuesta aceptada
        </p>
      )}
      <AnswerText
        answer={answer}
        {...rest}
        action={
          <>
            <AcceptButton answer={answer} thread={thread} accepted={accepted} />
            {thread.isOpen && answer.estado === 'visible' && (
              <Button
                variant="quiet"
                icon={<IconMessageCircle size={20} aria-hidden="true" />}
                aria-expanded={commenting}
                onClick={() => setCommenting(!commenting)}
              >
                Comentar
              </Button>
            )}
          </>
        }
      />
      {(replies.length > 0 || commenting) && (
        <div className={styles.replies}>
          {replies.length > 0 && (
            <ul className={styles.replyList} aria-label="Comentarios">
              {replies.map((reply) => (
                <li key={reply._id}>
                  <AnswerText answer={reply} {...rest} />
                </li>
              ))}
            </ul>
          )}
          {commenting && (
            <div id={commentAnchor} className={styles.form}>
              <Suspense fallback={<Skeletons kind="text" />}>
                <AnswerForm
                  question={thread.question._id}
                  parent={answer._id}
                  onDone={() => {
                    setCommenting(false);
                    rest.onChanged();
                  }}
                  onCancel={() => setCommenting(false)}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function AcceptButton({ answer, thread, accepted }: { answer: Answer; thread: Thread; accepted: boolean }) {
  const { accept, unaccept, pending } = useQuestionCommands(thread.question);
  if (!thread.maySolve || answer.estado !== 'visible') return null;
  if (accepted)
    return (
      <Button variant="quiet" busy={pending} onClick={() => void unaccept()}>
        Dejar de aceptar
      </Button>
    );
  return (
    <Button
      variant="secondary"
      icon={<IconCircleCheck size={20} aria-hidden="true" />}
      busy={pending}
      onClick={() => void accept(answer._id)}
    >
      Aceptar respuesta
    </Button>
  );
}
