import { usePageTitle } from '@oficio/shared/router';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  Skeletons,
  Split,
  TextLink,
} from '@oficio/shared/ui';
import { CampusTabs } from '../sides/campus-tabs.tsx';
import { Continue } from './continue.tsx';
import { Due } from './due.tsx';
import { Exams } from './exams.tsx';
import { Grades } from './grades.tsx';
import { Meetings } from './meetings.tsx';
import { Notices } from './notices.tsx';
import styles from './day.module.css';
import { useDay } from './use-day.ts';
import { useExams } from './use-exams.ts';

/** The student's day: where to go on, what is due, what comes, how it went. */
export function DayScreen() {
  usePageTitle('Campus');
  const day = useDay();
  const { user, enrolments } = day;
  const exams = useExams(day);
  return (
    <Page
      title="Campus"
      breadcrumbs={<CampusTabs current="estudiar" />}
      description={
        user && enrolments.docs.length + exams.length > 0
          ? `${user.nombre}, esto es lo que hay para hoy.`
          : undefined
      }
    >
      <div className={styles.day}>
        {user?.confirmado === false && (
          <div className={styles.notice}>
            <Notice
              kind="warn"
              title="Falta confirmar el correo"
              actions={<TextLink to="/verificar-correo">Corregirlo o pedir otro enlace</TextLink>}
            >
              El enlace se envió a {user.emailNuevo ?? user.email}. Mientras tanto se puede estudiar; para
              publicar en el foro hace falta confirmarlo.
            </Notice>
          </div>
        )}
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
          ) : enrolments.docs.length === 0 && exams.length > 0 ? (
            <Exams exams={exams} now={day.now} />
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
              <Exams exams={exams} now={day.now} />
              <Due day={day} besides={exams.map(({ exam }) => exam._id)} />
              <Meetings day={day} />
            </div>
          )}
        </Split>
      </div>
    </Page>
  );
}
