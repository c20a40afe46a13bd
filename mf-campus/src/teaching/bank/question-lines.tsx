import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Item } from '@oficio/shared/contract/exercises/item';
import type { ReadQuestion } from '@oficio/shared/contract/exercises/read-question';
import { fileUrl } from '@oficio/shared/ui';
import { formatAnswer } from '../../attempts/answers.ts';
import styles from './bank.module.css';

const THUMBNAIL_WIDTH = 320;
export const ITEM_KINDS = ejercicios.fields.reactivos.fields.tipo.options;

/** Questions with their answers, each on a line, to review many at once. */
export function QuestionLines({ questions }: { questions: readonly ReadQuestion[] }) {
  return (
    <ol className={styles.lines}>
      {questions.map((question, index) => (
        <li key={index}>
          {question.imagen !== undefined && (
            <img
              className={styles.thumb}
              src={fileUrl(question.imagen, THUMBNAIL_WIDTH)}
              alt={question.alt ?? 'Imagen de la pregunta'}
              loading="lazy"
            />
          )}
          <span className={styles.asked}>{question.enunciado}</span>
          <span className={styles.meta}>
            {ITEM_KINDS[question.tipo]}
            {question.grupo && `, grupo «${question.grupo}»`}
            {question.clave !== undefined && `: ${answerText(question, question.clave)}`}
          </span>
          {question.avisos?.map((aviso) => (
            <span key={aviso} className={styles.change}>
              {aviso}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Returns the text of a question's correct answer. */
export const answerText = (
  question: Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones'>,
  key: unknown,
): string => formatAnswer({ ...question, id: 'r1' } as Item, key) || 'sin respuesta';
