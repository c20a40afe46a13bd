import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';
import { usePageTitle } from '@oficio/shared/router';
import { useRecord } from '@oficio/shared/store';
import {
  Breadcrumbs,
  ButtonLink,
  Chip,
  EmptyState,
  ErrorState,
  formatCount,
  Page,
  Row,
  Skeletons,
  Split,
  Stack,
  StateChip,
} from '@oficio/shared/ui';
import { IconPin } from '@oficio/shared/ui/icons';
import { AskButton } from '../../forum/ask-button.tsx';
import { SimilarQuestions } from '../../forum/similar-questions.tsx';
import { Answers } from './answers.tsx';
import { question } from './pregunta.queries.ts';
import { QuestionArticle } from './question-article.tsx';
import styles from './thread.module.css';
import { useThread, type Question } from './thread.ts';

const FORUM = { label: 'Foro', to: '/foro' };

/** Screen of a question with its answers. */
export function Screen({ params }: ScreenProps) {
  const { record, status, notFound, reload } = useRecord(question, { id: params['id'] });
  usePageTitle(record?.titulo);
  const crumbs = <Breadcrumbs items={[FORUM]} />;
  if (notFound)
    return (
      <Page title="No encontramos esa pregunta" breadcrumbs={crumbs}>
        <EmptyState
          title="Puede que se haya eliminado, o que sea de un curso"
          action={<ButtonLink to="/foro">Ver el foro</ButtonLink>}
        >
          Las preguntas de un curso las ven quienes lo hacen, con la sesión iniciada.
        </EmptyState>
      </Page>
    );
  if (record) return <Thread key={record._id} question={record} onChanged={reload} />;
  return (
    <Page title="Pregunta" breadcrumbs={crumbs}>
      {status === 'failed' ? (
        <ErrorState title="No se pudo cargar la pregunta" onRetry={reload} />
      ) : (
        <Skeletons kind="detail" />
      )}
    </Page>
  );
}

function Thread({ question, onChanged }: { question: Question; onChanged: () => void }) {
  const thread = useThread(question);
  const { categoria, tipo, estado } = question;
  return (
    <Page
      title={<span className={styles.title}>{question.titulo}</span>}
      breadcrumbs={
        <Breadcrumbs
          items={[
            FORUM,
            ...(categoria?._id && categoria.nombre
              ? [{ label: categoria.nombre, to: pageOf('categorias', categoria) }]
              : []),
          ]}
        />
      }
      description={
        <Row gap={3}>
          <StateChip state={estado} {...QUESTION_STATES[estado]} />
          {question.fijada && (
            <Chip icon={<IconPin size={16} aria-hidden="true" />} tone="muted">
              Fijada
            </Chip>
          )}
          {tipo?.nombre && <Chip>{tipo.nombre}</Chip>}
          {question.vistas > 0 && (
            <span className={styles.views}>{formatCount(question.vistas, 'vista', 'vistas')}</span>
          )}
        </Row>
      }
    >
      <Split
        side={
          <Stack gap={6}>
            <SimilarQuestions
              title={question.titulo}
              exclude={question._id}
              heading="Preguntas parecidas"
              debounceMs={0}
            />
            <div>
              <AskButton variant="secondary" {...(categoria?._id && { categoria: categoria._id })} />
            </div>
          </Stack>
        }
      >
        <QuestionArticle thread={thread} onChanged={onChanged} />
        <Answers thread={thread} onChanged={onChanged} />
      </Split>
    </Page>
  );
}
