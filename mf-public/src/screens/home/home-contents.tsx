import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList, useSession } from '@oficio/shared/store';
import {
  CardGrid,
  Picture,
  RecordCard,
  RelativeDate,
  Section,
  TextLink,
  ErrorState,
  Skeletons,
} from '@oficio/shared/ui';
import { isFull } from '@oficio/shared/contract/answers/places';
import { CourseCard } from '../../courses/course-card.tsx';
import styles from './home.module.css';
import {
  latestNews,
  promotion,
  solvedQuestions,
  featuredCourses,
  openAnyTime,
  startingSoon,
} from './home.queries.ts';

/** One promotional photo, labelled as advertising; none when the user saves data. */
export function Promotion() {
  const { user } = useSession();
  const savesData = user?.preferencias?.ahorroDatos === true;
  const { docs } = useList(promotion, {}, { enabled: !savesData });
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

/** Courses open for enrolment, those with a start date first; and those that the administration features. */
export function HomeCourses() {
  // Read each list once: data embedded in the page serves only one reader.
  const scheduled = useList(startingSoon);
  const anyTime = useList(openAnyTime);
  const featured = useList(featuredCourses);
  // A full course cannot be entered now.
  const open = [...scheduled.docs, ...anyTime.docs].filter((course) => !isFull(course));
  const failed = [scheduled, anyTime].find(({ status }) => status === 'failed');
  const hasNone = open.length === 0;
  const isEmpty = hasNone && scheduled.status === 'loaded' && anyTime.status === 'loaded';
  const openIds = new Set(open.map(({ _id }) => _id));
  const otherFeatured = featured.docs.filter(({ _id }) => !openIds.has(_id)).slice(0, 3);
  return (
    <>
      {!isEmpty && (
        <Section
          title="Inscripción abierta"
          action={<TextLink to="/showCursos?orden=inicio">Por fecha</TextLink>}
        >
          {failed && <ErrorState title="No se pudieron cargar los cursos" onRetry={failed.reload} />}
          {!failed && hasNone && <Skeletons kind="cards" count={6} />}
          <CardGrid label="Cursos con inscripción abierta">
            {open.map((course) => (
              <CourseCard key={course._id} course={course} />
            ))}
          </CardGrid>
        </Section>
      )}
      {otherFeatured.length > 0 && (
        <Section title="Cursos destacados">
          <CardGrid label="Cursos destacados">
            {otherFeatured.map((course) => (
              <CourseCard key={course._id} course={course} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
