import { attemptItems, worthOf } from '@oficio/shared/contract/exercises/item';
import { fileUrl, formatNumber } from '@oficio/shared/ui';
import { IconCircleCheck, IconCircleX } from '@oficio/shared/ui/icons';
import type { Attempt } from '../attempts/answers.ts';
import styles from './practical.module.css';

/** Result of an in-person evaluation: points and comment of each criterion, and the photos. */
export function RubricResult({ attempt }: { attempt: Attempt }) {
  const corrections = new Map(
    (attempt.correcciones ?? []).map((correction) => [correction.reactivo, correction]),
  );
  return (
    <>
      <ol className={styles.criteria}>
        {attemptItems(attempt).map((item) => {
          const { puntos = 0, comentario } = corrections.get(item.id) ?? {};
          const isFullyEarned = puntos >= worthOf(item);
          const Icon = isFullyEarned ? IconCircleCheck : IconCircleX;
          return (
            <li key={item.id}>
              <p className={styles.looked}>
                <Icon size={22} aria-hidden="true" />
                <span>
                  {item.enunciado}: <strong>{formatNumber(puntos)}</strong> de {formatNumber(worthOf(item))}{' '}
                  puntos
                </span>
              </p>
              {comentario && <p className={styles.meta}>{comentario}</p>}
            </li>
          );
        })}
      </ol>
      {(attempt.fotos ?? []).length > 0 && (
        <ul className={styles.photos}>
          {(attempt.fotos ?? []).map((id, i) => (
            <li key={id}>
              <img src={fileUrl(id)} alt={`Foto ${i + 1} de la práctica`} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
