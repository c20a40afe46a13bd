import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { formatCount, TextLink } from '@oficio/shared/ui';
import { IconCircleCheck } from '@oficio/shared/ui/icons';
import styles from './similar-questions.module.css';
import { useSimilar } from './similar.ts';

/** Questions similar to the one being written or read. Renders nothing when there are none. */
export function SimilarQuestions({
  title,
  exclude,
  heading,
  help,
  newTab = false,
  debounceMs,
}: {
  title: string;
  exclude?: string;
  heading: string;
  help?: string;
  /** Open links in a new tab, so that the text being written stays open. */
  newTab?: boolean;
  debounceMs?: number;
}) {
  const similar = useSimilar(title, {
    ...(exclude && { exclude }),
    ...(debounceMs !== undefined && { debounceMs }),
  });
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-live="polite">
      <h2 className={styles.heading}>{heading}</h2>
      {help && <p className={styles.help}>{help}</p>}
      <ul className={styles.list}>
        {similar.map(({ _id, titulo, respuestas, respuestaAceptada }) => (
          <li key={_id}>
            <TextLink to={pageOf('preguntas', { _id })} {...(newTab && { target: '_blank' })}>
              {titulo}
            </TextLink>
            <span className={styles.detail}>
              {respuestaAceptada && (
                <>
                  <IconCircleCheck size={16} aria-hidden="true" /> Resuelta,{' '}
                </>
              )}
              {formatCount(respuestas, 'respuesta', 'respuestas')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
