import { worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { isId } from '@oficio/shared/contract/values/ids';
import { fileUrl, formatNumber } from '@oficio/shared/ui';
import { formatAnswer } from '../attempts/answers.ts';
import styles from './correction.module.css';

/** One answer with its grading guide and its automatic points. */
export function AnswerToGrade(props: {
  item: Item;
  number: number;
  answer: unknown;
  guide: unknown;
  points: number | null | undefined;
  byHand: boolean;
}) {
  const { item, number, answer, guide, points, byHand } = props;
  return (
    <>
      <h3>
        {number}. {item.enunciado}
      </h3>
      <Answer item={item} answer={answer} />
      {guide !== undefined && (
        <p className={styles.meta}>
          {byHand ? 'Criterio' : 'Respuesta correcta'}: {formatAnswer(item, guide)}
        </p>
      )}
      {!byHand && points !== undefined && points !== null && (
        <p className={styles.meta}>
          Corregida sola: {formatNumber(points)} de {formatNumber(worthOf(item))}
        </p>
      )}
    </>
  );
}

export function Answer({ item, answer }: { item: Item; answer: unknown }) {
  return (
    <blockquote className={styles.answer}>
      {item.tipo === 'archivo' && isId(answer) ? (
        <a href={fileUrl(answer)} target="_blank" rel="noopener">
          Abrir el archivo entregado
        </a>
      ) : (
        formatAnswer(item, answer) || 'Sin responder'
      )}
    </blockquote>
  );
}
