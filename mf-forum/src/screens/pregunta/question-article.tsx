import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { QUESTION_VISIBILITIES } from '@oficio/shared/contract/words/preguntas';
import { searchAddress } from '@oficio/shared/router';
import { Button, Chip, Markdown, Skeletons, TextLink } from '@oficio/shared/ui';
import { IconLock, IconMessageCircle, IconShare } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { AuthorLine } from '../../forum/author-line.tsx';
import { FollowButton } from '../../forum/follow-button.tsx';
import { VoteControl } from '../../forum/vote-control.tsx';
import { useMyVotes, votesScope } from '../../forum/votes.ts';
import { copyUrl } from './copy-url.ts';
import { EditQuestionForm } from './lazy-forms.tsx';
import { QuestionMenu } from './question-menu.tsx';
import { DuplicateNotice, StateNotice } from './question-notices.tsx';
import styles from './thread.module.css';
import { AUTHOR_BADGE, type Thread } from './thread.ts';

/** Scrolls to the answer form at the end of the thread and focuses it. */
function goToAnswer(): void {
  const form = document.getElementById('responder');
  form?.scrollIntoView();
  form?.querySelector('textarea')?.focus({ preventScroll: true });
}

/** The question itself: text, votes, course and lesson, and its actions. */
export function QuestionArticle({ thread, onChanged }: { thread: Thread; onChanged: () => void }) {
  const { question, badgesOf, isMine } = thread;
  const [editing, setEditing] = useState(false);
  const scope = votesScope('preguntas', question._id);
  const votes = useMyVotes('preguntas', [question._id], scope);
  const { curso, clase, duplicadaDe } = question;
  return (
    <article className={styles.question} aria-label="Pregunta">
      <StateNotice thread={thread} />
      {duplicadaDe && <DuplicateNotice original={duplicadaDe} />}
      <AuthorLine
        author={question.autor}
        date={question.creadoEn}
        edited={question.editadaEn}
        href={pageOf('preguntas', question)}
        badges={badgesOf(question.autor).filter((badge) => badge !== AUTHOR_BADGE)}
      >
        <QuestionMenu thread={thread} onEdit={() => setEditing(true)} />
      </AuthorLine>
      {editing ? (
        <Suspense fallback={<Skeletons kind="detail" />}>
          <EditQuestionForm
            question={question}
            onClose={(changed) => {
              setEditing(false);
              if (changed) onChanged();
            }}
          />
        </Suspense>
      ) : (
        <div className={styles.text}>
          <Markdown>{question.cuerpo}</Markdown>
        </div>
      )}
      {(curso || (question.etiquetas?.length ?? 0) > 0 || question.visibilidad !== 'publica') && (
        <div className={styles.about}>
          {question.visibilidad !== 'publica' && (
            <Chip icon={<IconLock size={16} aria-hidden="true" />} tone="muted">
              {QUESTION_VISIBILITIES[question.visibilidad]}
            </Chip>
          )}
          {curso?._id && (
            <span>
              Curso: <TextLink to={pageOf('cursos', curso)}>{curso.titulo ?? 'ver el curso'}</TextLink>
            </span>
          )}
          {curso?._id && clase?.titulo && (
            <span>
              Clase:{' '}
              <TextLink to={viewOf('course', { curso: curso._id, clase: clase._id })}>
                {clase.titulo}
              </TextLink>
            </span>
          )}
          {question.etiquetas?.map((tag) => (
            <TextLink key={tag} to={searchAddress('/foro', tag)} className={styles.tag}>
              {tag}
            </TextLink>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <VoteControl
          coleccion="preguntas"
          objeto={question._id}
          votos={question.votos}
          ownVote={votes.get(question._id)}
          isOwnText={isMine(question.autor)}
          scope={scope}
        />
        {thread.isOpen && (
          <Button
            variant="secondary"
            icon={<IconMessageCircle size={20} aria-hidden="true" />}
            onClick={goToAnswer}
          >
            Responder
          </Button>
        )}
        <FollowButton coleccion="preguntas" objeto={question._id} />
        <ShareButton title={question.titulo} path={pageOf('preguntas', question)} />
      </div>
    </article>
  );
}

/** Shares the address, or copies it where the device has no share sheet. */
function ShareButton({ title, path }: { title: string; path: string }) {
  function share() {
    if (!navigator.share) return copyUrl(path);
    // Closing the share sheet is not an error.
    return void navigator.share({ title, url: new URL(path, location.origin).href }).catch(() => undefined);
  }
  return (
    <Button
      variant="quiet"
      className={styles.share}
      aria-label="Compartir"
      title="Compartir"
      icon={<IconShare size={20} aria-hidden="true" />}
      onClick={share}
    >
      <span className={styles.word}>Compartir</span>
    </Button>
  );
}
