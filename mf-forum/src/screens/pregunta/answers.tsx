import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useQuery } from '@oficio/shared/router';
import type { List } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatCount,
  LoadMore,
  Notice,
  Row,
  Skeletons,
  TextLink,
  useHydrating,
} from '@oficio/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { AnswerArticle } from './answer-article.tsx';
import { AnswerForm } from './lazy-forms.tsx';
import { ANSWERS_PAGE } from './pregunta.queries.ts';
import styles from './thread.module.css';
import { answerAnchor, type Answer, type Question, type Thread } from './thread.ts';
import { ANSWER_ORDERS, useAnswers } from './use-answers.ts';

/** Answers of a question and, at the end, the form to write one. */
export function Answers({ thread, onChanged }: { thread: Thread; onChanged: () => void }) {
  const { question, isOpen } = thread;
  const { values, set } = useQuery(['orden'], { orden: Object.keys(ANSWER_ORDERS) });
  const { answers, linkedRange, linkedAnswerMissing, docs, votes, repliesOf, reload } = useAnswers(
    question._id,
    question.respuestaAceptada ?? undefined,
    values.orden,
  );
  const [newAnswerId, setNewAnswerId] = useState<string>();
  // The list's total dates from its request. Add the answers published here since then.
  const [published, setPublished] = useState({ after: 0, count: 0 });
  const total = answers.totalDocs + (published.after === answers.totalDocs ? published.count : 0);
  useEffect(() => {
    const article = newAnswerId && document.getElementById(answerAnchor(newAnswerId));
    if (article) article.scrollIntoView({ block: 'center' });
  }, [newAnswerId]);
  const changed = () => {
    reload();
    onChanged();
  };

  return (
    <section className={styles.answers} aria-labelledby="respuestas">
      <div className={styles.answersHead}>
        <h2 id="respuestas">{total > 0 ? formatCount(total, 'respuesta', 'respuestas') : 'Respuestas'}</h2>
        {docs.length > 2 && !linkedRange && (
          <FilterSelect
            label="Ordenar"
            all=""
            value={values.orden}
            options={optionsOf(ANSWER_ORDERS)}
            onChange={(orden) => set({ orden })}
          />
        )}
      </div>
      {answers.status === 'failed' && (
        <ErrorState title="No se pudieron cargar las respuestas" onRetry={answers.reload} />
      )}
      {answers.status === 'loading' && docs.length === 0 && <Skeletons kind="rows" count={3} />}
      {answers.status === 'loaded' && docs.length === 0 && (
        <EmptyState title="Todavía nadie respondió">
          {isOpen ? 'Quien sepa algo, aunque sea una parte, puede escribirlo abajo.' : undefined}
        </EmptyState>
      )}
      {linkedAnswerMissing && (
        <Notice kind="info" title="La respuesta del enlace ya no está a la vista" quiet>
          Se muestran las demás.
        </Notice>
      )}
      {linkedRange && <LinkedRangeHeader question={question} before={linkedRange.before} />}
      <ol className={styles.list}>
        {docs.map((answer) => (
          <AnswerArticle
            key={answer._id}
            answer={answer}
            replies={repliesOf(answer._id)}
            thread={thread}
            votes={votes}
            onChanged={changed}
          />
        ))}
      </ol>
      {linkedRange?.after.hasMore && (
        <Row>
          <Button
            variant="secondary"
            busy={linkedRange.after.loadingMore}
            onClick={() => linkedRange.after.loadMore()}
          >
            Ver siguientes
          </Button>
        </Row>
      )}
      {!linkedRange && answers.totalDocs > ANSWERS_PAGE && (
        <LoadMore
          shown={docs.length}
          total={total}
          noun="respuestas"
          loading={answers.loadingMore}
          failed={answers.moreFailed}
          onMore={() => answers.hasMore && answers.loadMore()}
          // Loading automatically would push the form below away while the person scrolls to it.
          auto={false}
        />
      )}
      <NewAnswer
        thread={thread}
        onDone={(id) => {
          setNewAnswerId(id);
          const after = answers.totalDocs;
          setPublished((previous) => ({ after, count: previous.after === after ? previous.count + 1 : 1 }));
          onChanged();
        }}
      />
    </section>
  );
}

/** Row above the range of answers that a link leads to. */
function LinkedRangeHeader({ question, before }: { question: Question; before: List<Answer> }) {
  return (
    <Row>
      <span>Por fecha, desde donde lleva el enlace.</span>
      <TextLink to={pageOf('preguntas', question)}>Ver desde el principio</TextLink>
      {before.hasMore && (
        <Button variant="secondary" busy={before.loadingMore} onClick={() => before.loadMore()}>
          Ver anteriores
        </Button>
      )}
    </Row>
  );
}

/** Form to write an answer, or the notice that the question is closed. */
function NewAnswer({
  thread: { question, isOpen },
  onDone,
}: {
  thread: Thread;
  onDone: (id: string) => void;
}) {
  const hydrating = useHydrating();
  return isOpen ? (
    <div id="responder" className={styles.own}>
      <h2>Responder</h2>
      {/* Rendered after hydration: text typed before the form's code loads would be lost. */}
      {hydrating ? (
        <Skeletons kind="text" />
      ) : (
        <Suspense fallback={<Skeletons kind="text" />}>
          <AnswerForm question={question._id} onDone={onDone} />
        </Suspense>
      )}
    </div>
  ) : (
    question.estado === 'cerrada' && (
      <Notice kind="info" title="La pregunta está cerrada" quiet>
        Se puede leer y votar; ya no admite respuestas.
      </Notice>
    )
  );
}
