import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { Item } from '@oficio/shared/contract/exercises/item';
import type { ReadQuestion } from '@oficio/shared/contract/exercises/read-question';
import { fileUrl } from '@oficio/shared/ui';
import { formatAnswer } from '../../attempts/answers.ts';
import styles from './bank.module.css';

export const ITEM_KINDS = ejercicios.fields.reactivos.fields.tipo.options;

/** Lists questions with their answers, compactly, to review many at once. */
export function QuestionLines({ questions }: { questions: readonly ReadQuestion[] }) {
  return (
    <ol className={styles.lines}>
      {questions.map((question, i) => (
        <li key={i}>
          {question.imagen !== undefined && (
            <img
              className={styles.thumb}
              src={fileUrl(question.imagen, 320)}
              alt={question.alt ?? 'Imagen de la pregunta'}
              loading="lazy"
            />
          )}
          <span className={styles.asked}>{question.enunciado}</span>
          <span className={styles.meta}>
            {ITEM_KINDS[question.tipo]}
            {question.grupo && `, grupo «${question.grupo}»`}
            {question.clave !== undefined && `: ${answerInWords(question, question.clave)}`}
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

/** Returns the right answer of a question, in words. */
export const answerInWords = (
  question: Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones'>,
  key: unknown,
): string => formatAnswer({ ...question, id: 'r1' } as Item, key) || 'sin respuesta';
