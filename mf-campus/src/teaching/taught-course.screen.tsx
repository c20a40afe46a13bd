import { callAddress } from '@oficio/shared/contract/calls/call';
import { downloadCourse } from '@oficio/shared/contract/calls/course-package';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { viewOf } from '@oficio/shared/contract/views';
import { usePageTitle, useQuery } from '@oficio/shared/router';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  lazyNamed,
  Page,
  Skeletons,
  Stack,
  Tabs,
} from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { useGradeReviews } from '../correction/use-grade-reviews.ts';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { SECTIONS, teachPath, type SectionName } from '../sides/teaching-paths.ts';
import { Contents } from './contents.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import styles from './teaching.module.css';
import { useTaughtCourse } from './use-taught-course.ts';

// Each section loads when opened: courses are built on phones too.
const Bank = lazyNamed(() => import(/* webpackChunkName: "bank" */ './bank/bank-section.tsx'), 'BankSection');
const Students = lazyNamed(() => import(/* webpackChunkName: "students" */ './students.tsx'), 'Students');
const Gradebook = lazyNamed(
  () => import(/* webpackChunkName: "gradebook" */ './gradebook/gradebook.tsx'),
  'Gradebook',
);
const Attendance = lazyNamed(
  () => import(/* webpackChunkName: "attendance" */ './attendance.tsx'),
  'Attendance',
);
const Practice = lazyNamed(() => import(/* webpackChunkName: "practice" */ './practice.tsx'), 'Practice');
const Grading = lazyNamed(() => import(/* webpackChunkName: "grading" */ './grading.tsx'), 'Grading');
const CourseForum = lazyNamed(
  () => import(/* webpackChunkName: "course-talk" */ './forum/course-forum.tsx'),
  'CourseForum',
);
const Announcements = lazyNamed(
  () => import(/* webpackChunkName: "course-talk" */ './announcements/announcements.tsx'),
  'Announcements',
);

const SECTION_LABELS: Readonly<Record<SectionName, string>> = {
  contenido: 'Contenido',
  banco: 'Preguntas',
  estudiantes: 'Estudiantes',
  notas: 'Notas',
  asistencia: 'Asistencia',
  practica: 'Evaluar práctica',
  corregir: 'Corregir',
  foro: 'Foro',
  avisos: 'Avisos',
};
const BREADCRUMBS = [{ label: 'Enseñar', to: viewOf('teaching') }];

/** A course for its teachers. `&seccion=` selects the section. */
export function Screen() {
  useOutboxPreload();
  const { values } = useQuery(['curso', 'seccion']);
  const { curso } = values;
  const taught = useTaughtCourse(curso);
  const { requestsFor } = useGradeReviews();
  const section = SECTIONS.find((name) => name === values.seccion) ?? 'contenido';
  const { record, status, notFound } = taught.course;
  usePageTitle(record && `${SECTION_LABELS[section]}: ${record.titulo}`);

  if (notFound || (record && !taught.teaches))
    return (
      <Page title="No encontramos ese curso" breadcrumbs={<Breadcrumbs items={BREADCRUMBS} />}>
        <EmptyState
          title="El curso no existe, o esta cuenta no lo enseña"
          action={<ButtonLink to={viewOf('teaching')}>Ver mis cursos</ButtonLink>}
        />
      </Page>
    );
  if (!record)
    return (
      <Page title="Curso" hideHead={status !== 'failed'}>
        <NotYet of={taught.course} failed="No se pudo cargar el curso" kind="detail" />
      </Page>
    );

  const hasPractices = taught.exercises.docs.some(isPractical);
  const counts: Partial<Record<SectionName, number>> = {
    estudiantes: taught.requests.totalDocs || undefined,
    corregir:
      (taught.toGrade.totalDocs ?? 0) + requestsFor(({ cursoRaiz }) => cursoRaiz === curso).length ||
      undefined,
  };
  return (
    <Page
      title={record.titulo}
      breadcrumbs={<Breadcrumbs items={BREADCRUMBS} />}
      actions={
        <>
          <ButtonLink to={managementOf(cursos, { editar: curso })} variant="secondary">
            Editar el curso
          </ButtonLink>
          <ButtonLink to={viewOf('course', { curso })} variant="quiet">
            Ver como estudiante
          </ButtonLink>
          <DuplicateButton course={record} />
          <DownloadCourse curso={curso} />
        </>
      }
    >
      <Tabs
        label="Partes del curso"
        items={SECTIONS.filter((name) => name !== 'practica' || section === name || hasPractices).map(
          (name) => ({
            label: SECTION_LABELS[name],
            to: teachPath(curso, name),
            current: name === section,
            ...(counts[name] !== undefined && { count: counts[name] }),
          }),
        )}
      />
      <div className={styles.section}>
        <Suspense fallback={<Skeletons kind="rows" count={6} />}>
          {section === 'contenido' && <Contents taught={taught} record={record} />}
          {section === 'banco' && <Bank curso={curso} centro={record.centro} />}
          {section === 'estudiantes' && <Students curso={curso} taught={taught} />}
          {section === 'notas' && <Gradebook curso={curso} titulo={record.titulo} />}
          {section === 'asistencia' && <Attendance curso={curso} taught={taught} />}
          {section === 'practica' && <Practice curso={curso} taught={taught} />}
          {section === 'corregir' && <Grading curso={curso} taught={taught} />}
          {section === 'foro' && <CourseForum course={record} />}
          {section === 'avisos' && <Announcements curso={curso} />}
        </Suspense>
      </div>
    </Page>
  );
}

/** Button that opens the downloads of the course, with what to know before sharing it. */
function DownloadCourse({ curso }: { curso: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Descargar
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Descargar el curso" size="small">
        <Stack gap={4}>
          <p>
            Con módulos, clases, archivos y ejercicios. Trae también las respuestas correctas y las notas para
            docentes: no conviene dárselo a quien estudia. No trae personas, notas ni fechas de inicio,
            apertura y cierre.
          </p>
          <div>
            <ButtonLink
              to={callAddress(downloadCourse, { curso })}
              reloadDocument
              download
              icon={<IconDownload size={20} aria-hidden="true" />}
            >
              Descargar
            </ButtonLink>
          </div>
          <p>Se trae de vuelta, o a otro sitio como este, con «Traer un curso» en Enseñar.</p>
          <Stack gap={2}>
            <div>
              <ButtonLink
                to={callAddress(downloadCourse, { curso, formato: 'cartucho' })}
                variant="secondary"
                reloadDocument
                download
              >
                Descargar para otros programas
              </ButtonLink>
            </div>
            <p>
              En IMS Common Cartridge 1.3: Moodle, Canvas y otros lo leen. No lleva las preguntas numéricas,
              de ordenar, de emparejar, de completar, de archivo ni de observación, ni las que tienen imágenes
              en sus opciones.
            </p>
          </Stack>
        </Stack>
      </Dialog>
    </>
  );
}
