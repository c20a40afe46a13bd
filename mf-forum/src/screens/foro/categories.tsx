import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { ListRecord } from '@oficio/shared/contract/queries/declare';
import { Link } from '@oficio/shared/router';
import { useList, type List } from '@oficio/shared/store';
import { ErrorState, formatNumber, Only, RelativeDate, Skeletons } from '@oficio/shared/ui';
import { CategoryMark } from '../../forum/category-mark.tsx';
import type { forumCategories } from '../../forum/forum.queries.ts';
import styles from './categories.module.css';
import { latestInCategory } from './foro.queries.ts';

type ForumCategory = ListRecord<typeof forumCategories>;

/** Categories of the forum, each with its number of questions and its last activity. */
export function Categories({ list: { docs, status, reload } }: { list: List<ForumCategory> }) {
  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar las categorías" onRetry={reload} />;
  if (docs.length === 0) return <Skeletons kind="rows" count={6} />;
  return (
    <ul className={styles.list}>
      {docs.map((category) => (
        <Category key={category._id} category={category} />
      ))}
    </ul>
  );
}

function Category({ category }: { category: ForumCategory }) {
  const { docs, totalDocs, status } = useList(latestInCategory, { categoria: category._id });
  const last = docs[0];
  return (
    <li className={styles.item}>
      <CategoryMark color={category.color} large />
      <div className={styles.text}>
        <Link to={pageOf('categorias', category)} className={styles.link}>
          {category.nombre}
        </Link>
        {category.descripcion && (
          <Only on="wide">
            <p className={styles.description}>{category.descripcion}</p>
          </Only>
        )}
        <p className={styles.figures}>
          {status !== 'loaded' ? (
            ' '
          ) : (
            <>
              {formatNumber(totalDocs)}
              <span className={styles.noun}>{totalDocs === 1 ? ' pregunta' : ' preguntas'}</span>
            </>
          )}
          {last?.ultimaActividad && (
            <Only on="wide" as="span">
              {', '}
              <RelativeDate value={last.ultimaActividad} />
            </Only>
          )}
        </p>
      </div>
    </li>
  );
}
