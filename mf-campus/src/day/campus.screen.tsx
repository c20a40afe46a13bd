import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatCount,
  formatDateTime,
  Notice,
  Page,
  Skeletons,
  Split,
  TextLink,
} from '@oficio/shared/ui';
import { useLatch } from '../hooks/use-latch.ts';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { CampusTabs } from '../sides/campus-tabs.tsx';
import { LoadingSpace } from '../sides/loading-space.tsx';
import { Announcements } from './announcements.tsx';
import { Continue } from './continue.tsx';
import styles from './day.module.css';
import { Due } from './due.tsx';
import { Exams } from './exams.tsx';
import { Grades } from './grades.tsx';
import { Meetings } from './meetings.tsx';
import { Notices } from './notices.tsx';
import { useDay, type Day } from './use-day.ts';
import { useExams, type PendingExams } from './use-exams.ts';
import { Waiting } from './waiting.tsx';
import { WithinReach } from './within-reach.tsx';

/** The student's home: next step, deadlines, upcoming meetings and grades. */
export function Screen() {
  useOutboxPreload();
  const day = useDay();
  const { user } = day;
  const exams = useExams(day);
  const isRestReady = useLatch(day.topSettled && day.restSettled && exams.settled);
  return (
    <Page
      title="Campus"
      dense
      breadcrumbs={<CampusTabs current="estudiar" />}
      description={user ? `${user.nombre}, esto es lo que hay para hoy.` : undefined}
    >
      <div className={styles.day}>
        <Split
          side={
            <div className={styles.column} data-coming={!isRestReady || undefined}>
              <Notices day={day} />
              <Announcements day={day} />
              <Grades day={day} />
            </div>
          }
        >
          <Studying day={day} exams={exams} isRestReady={isRestReady} />
        </Split>
      </div>
    </Page>
  );
}

/**
 * Renders the top of the page complete, then everything else at once, so that nothing moves while it is read
 * or pressed.
 */
function Studying({
  day,
  exams: { exams },
  isRestReady,
}: {
  day: Day;
  exams: PendingExams;
  isRestReady: boolean;
}) {
  const { user, enrolments, active, now } = day;
  const isTopReady = useLatch(day.topSettled);
  if (enrolments.status === 'failed' && enrolments.docs.length === 0)
    return <ErrorState title="No se pudieron cargar los cursos" onRetry={enrolments.reload} />;
  if (!isTopReady)
    return (
      <LoadingSpace>
        <Skeletons kind="detail" />
      </LoadingSpace>
    );
  const empty = !enrolments.docs.some(({ estado }) => estado !== 'completada');
  const review = <ToReview day={day} />;
  return (
    <div className={styles.column}>
      <OfferedPlaces day={day} />
      {active.length > 0 ? <Continue day={day} footer={review} /> : review}
      {!isRestReady ? (
        <LoadingSpace>
          <Skeletons kind="rows" count={4} />
        </LoadingSpace>
      ) : (
        <>
          <Exams exams={exams} now={now} />
          <WithinReach day={day} />
          {empty && exams.length === 0 && (
            <EmptyState
              title="No hay cursos en marcha"
              action={<ButtonLink to="/showCursos">Ver cursos</ButtonLink>}
            >
              Al inscribirse en un curso, las clases y lo que haya que entregar aparecen aquí.
            </EmptyState>
          )}
          {active.length > 0 && <Due day={day} exclude={exams.map(({ exam }) => exam._id)} />}
          {active.length > 0 && <Meetings day={day} />}
          <Waiting day={day} />
        </>
      )}
      {/* It does not block studying, so it is shown below the next step. */}
      {user?.confirmado === false && (
        <p className={styles.meta}>
          Falta confirmar el correo, para publicar en el foro. El enlace llegó a{' '}
          {user.emailNuevo ?? user.email}.{' '}
          <TextLink to="/verificar-correo">Corregirlo o pedir otro enlace</TextLink>
        </p>
      )}
    </div>
  );
}

/** Places offered to the user until they answer; first on the page, since the offer expires. */
function OfferedPlaces({ day }: { day: Day }) {
  const offered = day.enrolments.docs.filter(({ estado }) => estado === 'ofrecida');
  return offered.map(({ _id, curso, responderHasta }) => (
    <Notice
      key={_id}
      kind="success"
      quiet
      title={`Hay un lugar en ${curso?.titulo ?? 'el curso'}`}
      actions={
        <ButtonLink to={pageOf('cursos', { _id: curso?._id ?? '' })} size="small">
          Aceptar el lugar
        </ButtonLink>
      }
    >
      {responderHasta
        ? `Se guarda hasta el ${formatDateTime(responderHasta, { zone: true })}. Después pasa a quien sigue en la lista.`
        : 'Se guarda por unas horas. Después pasa a quien sigue en la lista.'}
    </Notice>
  ));
}

/** Number of questions to review today, with a link to them. Renders nothing if there are none. */
function ToReview({ day }: { day: Day }) {
  const count = day.reviews.totalDocs;
  if (day.reviews.status !== 'loaded' || count === 0) return null;
  return (
    <section aria-labelledby="repaso" className={styles.review}>
      <div>
        <h2 id="repaso">Repaso de hoy</h2>
        <p className={styles.meta}>
          {formatCount(count, 'pregunta vuelve hoy', 'preguntas vuelven hoy')}, para que quede.
        </p>
      </div>
      <ButtonLink to={viewOf('review')} variant="secondary">
        Repasar
      </ButtonLink>
    </section>
  );
}
