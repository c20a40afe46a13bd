import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { QueryRecord } from '@oficio/shared/contract/queries/declare';
import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';
import { Link } from '@oficio/shared/router';
import {
  Chip,
  cx,
  formatNumber,
  RelativeDate,
  StateChip,
  useOpenedItem,
  Highlighted,
} from '@oficio/shared/ui';
import { IconCircleCheck, IconMessageCircle, IconPin } from '@oficio/shared/ui/icons';
import { CategoryMark } from './category-mark.tsx';
import type { QUESTION_ROW } from './forum.queries.ts';
import { usePerson } from './people.ts';
import styles from './question-row.module.css';
import { plainText } from './texts.ts';

/** A question with the fields that lists fetch. */
export type QuestionInList = QueryRecord<'preguntas', typeof QUESTION_ROW>;

/**
 * Number of answers, and whether one was accepted. It comes first, because readers in search of help look for
 * it.
 */
function Answers({ question }: { question: QuestionInList }) {
  const solved = question.respuestaAceptada != null;
  const Icon = solved ? IconCircleCheck : IconMessageCircle;
  const count = question.respuestas;
  return (
    <div className={styles.answers} data-solved={solved || undefined} data-none={count === 0 || undefined}>
      <span className={styles.number}>
        <Icon size={18} aria-hidden="true" /> {formatNumber(count)}
      </span>
      <span className={styles.word}>{count === 1 ? 'respuesta' : 'respuestas'}</span>
    </div>
  );
}

/** A question in a list. */
export function QuestionRow({
  question,
  inCategory = false,
}: {
  question: QuestionInList;
  /** The list shows a single category, so the row omits it. */
  inCategory?: boolean;
}) {
  const author = usePerson(question.autor);
  const opened = useOpenedItem(question._id);
  const { categoria, tipo } = question;
  return (
    <li className={cx(styles.row, question.fijada && styles.pinned)}>
      <Answers question={question} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={pageOf('preguntas', question)} className={styles.link} {...opened.link}>
            <Highlighted text={question.titulo} />
          </Link>
        </h3>
        <p className={styles.excerpt}>
          <Highlighted text={plainText(question.cuerpo)} />
        </p>
        <div className={styles.meta}>
          {opened.mark}
          {question.fijada && (
            <Chip icon={<IconPin size={16} aria-hidden="true" />} tone="muted">
              Fijada
            </Chip>
          )}
          {question.estado !== 'abierta' && (
            <StateChip state={question.estado} {...QUESTION_STATES[question.estado]} />
          )}
          {!inCategory && categoria?.nombre && (
            <span className={styles.category}>
              <CategoryMark color={categoria.color} /> {categoria.nombre}
            </span>
          )}
          {tipo?.nombre && <span>{tipo.nombre}</span>}
          {question.votos !== 0 && (
            <span>
              {formatNumber(question.votos)} {Math.abs(question.votos) === 1 ? 'voto' : 'votos'}
            </span>
          )}
          <span>
            {author.name}
            {', '}
            <RelativeDate value={question.ultimaActividad ?? question.creadoEn} />
          </span>
        </div>
        {(question.etiquetas?.length ?? 0) > 0 && (
          <ul className={styles.tags} aria-label="Etiquetas">
            {question.etiquetas?.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
