import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList, useSession } from '@oficio/shared/store';
import { CardGrid, Picture, RecordCard, RelativeDate, Section, TextLink } from '@oficio/shared/ui';
import styles from './home.module.css';
import { latestNews, promotion, solvedQuestions } from './home.queries.ts';

/** One promotional photo, labelled as advertising; none when the user saves data. */
export function Promotion() {
  const { user } = useSession();
  const saving = user?.preferencias?.ahorroDatos === true;
  const { docs } = useList(promotion, {}, { enabled: !saving });
  const photo = docs[0];
  if (!photo) return null;
  return (
    <aside className={styles.promotion} aria-label="Publicidad">
      <Picture
        file={photo.imagen}
        id={photo._id}
        alt={photo.alt}
        ratio="16/9"
        sizes="(min-width: 48em) 24rem, 100vw"
        className={styles.promotionPicture}
      />
      <div className={styles.promotionBody}>
        <p className={styles.promotionLabel}>Publicidad</p>
        <p className={styles.promotionTitle}>
          {photo.enlace ? <TextLink to={photo.enlace}>{photo.titulo}</TextLink> : photo.titulo}
        </p>
      </div>
    </aside>
  );
}

/** Questions of the forum with an accepted answer. */
export function SolvedQuestions() {
  const { docs } = useList(solvedQuestions);
  if (docs.length === 0) return null;
  return (
    <Section title="Preguntas resueltas" action={<TextLink to="/foro">Ir al foro</TextLink>}>
      <ul className={styles.questions}>
        {docs.map((question) => (
          <li key={question._id}>
            <TextLink to={pageOf('preguntas', question)}>{question.titulo}</TextLink>
            <span className={styles.meta}>
              {question.categoria?.nombre},{' '}
              <RelativeDate value={question.ultimaActividad ?? question.creadoEn} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Latest news. */
export function News() {
  const { docs } = useList(latestNews);
  if (docs.length === 0) return null;
  return (
    <Section title="Novedades" action={<TextLink to="/novedades">Ver todas</TextLink>}>
      <CardGrid label="Novedades">
        {docs.map((post) => (
          <RecordCard
            key={post._id}
            id={post._id}
            to={pageOf('posts', post)}
            title={post.titulo}
            image={post.portada}
            text={post.extracto}
            overline={<RelativeDate value={post.publicarEn ?? post.creadoEn} />}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
