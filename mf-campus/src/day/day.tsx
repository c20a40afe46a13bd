import { usePageTitle } from '@oficio/shared/router';
import { ButtonLink, EmptyState, ErrorState, Page, Skeletons, Split } from '@oficio/shared/ui';
import { CampusTabs } from '../sides/campus-tabs.tsx';
import { Continue } from './continue.tsx';
import { Due } from './due.tsx';
import { Grades } from './grades.tsx';
import { Meetings } from './meetings.tsx';
import { Notices } from './notices.tsx';
import styles from './day.module.css';
import { useDay } from './use-day.ts';

/** The student's day: where to go on, what is due, what comes, how it went. */
export function DayScreen() {
  usePageTitle('Campus');
  const day = useDay();
  const { user, enrolments } = day;
  return (
    <Page
      title="Campus"
      breadcrumbs={<CampusTabs current="estudiar" />}
      description={
        user && enrolments.docs.length > 0 ? `${user.nombre}, esto es lo que hay para hoy.` : undefined
      }
    >
      <div className={styles.day}>
        <Split
          side={
            <div className={styles.column}>
              <Notices day={day} />
              <Grades day={day} />
            </div>
          }
        >
          {enrolments.status === 'failed' && enrolments.docs.length === 0 ? (
            <ErrorState title="No se pudieron cargar los cursos" onRetry={enrolments.reload} />
          ) : enrolments.status !== 'loaded' ? (
            <Skeletons kind="detail" />
          ) : enrolments.docs.length === 0 ? (
            <EmptyState
              title="No hay cursos en marcha"
              action={<ButtonLink to="/showCursos">Ver cursos</ButtonLink>}
            >
              Al inscribirse en un curso, las clases y lo que haya que entregar aparecen aquí.
            </EmptyState>
          ) : (
            <div className={styles.column}>
              <Continue enrolments={enrolments.docs} />
              <Due day={day} />
              <Meetings day={day} />
            </div>
          )}
        </Split>
      </div>
    </Page>
  );
}
