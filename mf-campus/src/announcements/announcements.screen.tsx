import { usePageTitle, useQuery } from '@oficio/shared/router';
import { useList, useRecord } from '@oficio/shared/store';
import { ButtonLink, EmptyState, formatDate, Page, Prose } from '@oficio/shared/ui';
import styles from '../day/day.module.css';
import { NotYet } from '../sides/not-yet.tsx';
import { campusPath } from '../study/outline.ts';

/** Lists the announcements of a course, the latest first. */
export function Screen() {
  const { curso } = useQuery(['curso']).values;
  const { record } = useRecord('cursos', curso);
  const list = useList(
    'posts',
    { filters: { curso, estado: 'publicado' }, sort: '-publicarEn', limit: 50 },
    { scope: `avisos-de-${curso}` },
  );
  const title = record ? `Avisos de ${record.titulo}` : 'Avisos del curso';
  usePageTitle(title);
  return (
    <Page
      title={title}
      dense
      actions={
        <ButtonLink to={campusPath(curso)} variant="secondary">
          Ir al curso
        </ButtonLink>
      }
    >
      {list.docs.length > 0 ? (
        <ul className={styles.list}>
          {list.docs.map((announcement) => (
            <li key={announcement._id}>
              <h2>{announcement.titulo}</h2>
              <p className={styles.meta}>{formatDate(announcement.publicarEn)}</p>
              <Prose html={announcement.cuerpo} />
            </li>
          ))}
        </ul>
      ) : list.status === 'loaded' ? (
        <EmptyState title="No hay avisos">Lo que avisen quienes enseñan el curso queda aquí.</EmptyState>
      ) : (
        <NotYet of={list} failed="No se pudieron cargar los avisos" count={3} />
      )}
    </Page>
  );
}
