import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { formatCount } from '@oficio/shared/ui';
import styles from './bank.module.css';

const QUESTIONS_LIMIT = 10;

/** Forum questions about the exercise and about its lesson. */
export function ExerciseForum({ exercise: { _id: ejercicio, clase } }: { exercise: Doc<'ejercicios'> }) {
  return (
    <section aria-labelledby="foro-del-ejercicio">
      <h2 id="foro-del-ejercicio" className={styles.head}>
        En el foro
      </h2>
      <QuestionsAbout about="este ejercicio" filters={{ ejercicio }} />
      {typeof clase === 'string' && <QuestionsAbout about="su clase" filters={{ clase }} />}
    </section>
  );
}

function QuestionsAbout({
  about,
  filters,
}: {
  about: string;
  filters: { readonly ejercicio: string } | { readonly clase: string };
}) {
  const { docs, status } = useList(
    'preguntas',
    { filters, sort: '-creadoEn', limit: QUESTIONS_LIMIT },
    { scope: `foro-${Object.values(filters).join()}` },
  );
  if (docs.length === 0)
    return status === 'loaded' && <p className={styles.meta}>Nadie preguntó sobre {about}.</p>;
  return (
    <>
      <h3 className={styles.meta}>Sobre {about}</h3>
      <ul className={styles.lines}>
        {docs.map(({ _id, titulo, respuestas }) => (
          <li key={_id}>
            <Link to={pageOf('preguntas', { _id })}>{titulo}</Link>
            <span className={styles.meta}>{formatCount(respuestas ?? 0, 'respuesta', 'respuestas')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
