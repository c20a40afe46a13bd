import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { Link, useQuery } from '@oficio/shared/router';
import { useList, useSession } from '@oficio/shared/store';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatCount,
  lazyNamed,
  Notice,
  Page,
  Picture,
  Row,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { IconPlus, IconUpload } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { useExamsToGrade } from '../correction/use-exams-to-grade.ts';
import { allOf } from '../hooks/all-of.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { InPersonNotice } from '../practical/in-person-notice.tsx';
import { CampusTabs } from '../sides/campus-tabs.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { StateFilter, StateOf } from '../sides/states.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import styles from './teaching.module.css';
import { useTeachingCentres } from './use-teaching-centres.ts';

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');
const ImportCourse = lazyNamed(
  () => import(/* webpackChunkName: "import-course" */ './import-course.tsx'),
  'ImportCourse',
);

const STATES = cursos.fields.estado.states;

/** Courses that the user teaches or whose centre they manage. */
export function Screen() {
  const { user } = useSession();
  const { values, set } = useQuery(['estado']);
  const estado = values.estado || undefined;
  const taught = useWholeList(
    'cursos',
    { filters: { docentes: user?._id, estado }, sort: '-actualizadoEn' },
    { scope: 'enseno', enabled: user !== null },
  );
  const manages = (user?.gestorDe.length ?? 0) > 0;
  const managed = useWholeList(
    'cursos',
    { filters: { centro: { in: user?.gestorDe ?? [] }, estado }, sort: '-actualizadoEn' },
    { scope: 'gestiono', enabled: manages },
  );
  const exams = useExamsToGrade();
  const { centres } = useTeachingCentres();
  const lists = manages ? [taught, managed] : [taught];
  const courses = [
    ...new Map(lists.flatMap((list) => list.docs).map((course) => [course._id, course])).values(),
  ];
  const reading = allOf(...lists);
  const ready = reading.status === 'loaded';
  return (
    <Page
      title="Enseñar"
      breadcrumbs={<CampusTabs current="ensenar" />}
      count={ready ? courses.length : undefined}
      countLabel="cursos"
      actions={
        <>
          <ButtonLink
            to={managementOf(cursos, { nuevo: 1 })}
            icon={<IconPlus size={20} aria-hidden="true" />}
          >
            Crear curso
          </ButtonLink>
          <ImportButton />
        </>
      }
    >
      {/* Managers have the inbox on their own page. */}
      {!manages && (
        <Suspense fallback={null}>
          <Inbox quiet />
        </Suspense>
      )}
      <Stack gap={3}>
        {manages && exams.totalDocs > 0 && (
          <Notice
            kind="info"
            quiet
            title={`${formatCount(exams.totalDocs, 'examen', 'exámenes')} de certificaciones por corregir`}
            actions={<TextLink to={viewOf('examsToGrade')}>Corregir</TextLink>}
          />
        )}
        <InPersonNotice centres={centres} to={viewOf('examsInPerson')} />
      </Stack>
      <div className={styles.tools}>
        <StateFilter states={STATES} value={values.estado} onChange={(value) => set({ estado: value })} />
      </div>
      {!ready && courses.length === 0 && (
        <NotYet of={reading} failed="No se pudieron cargar los cursos" count={4} />
      )}
      {ready && courses.length === 0 && (
        <EmptyState title={estado ? 'No hay cursos en ese estado' : 'Todavía no hay cursos para enseñar'}>
          Un curso aparece aquí al crearlo, o cuando un centro suma a la persona como docente.
        </EmptyState>
      )}
      {courses.length > 0 && (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <CourseItem key={course._id} course={course} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function CourseItem({ course }: { course: Doc<'cursos'> }) {
  return (
    <li className={styles.course}>
      <div className={styles.cover}>
        <Picture file={course.imagen} id={course._id} alt="" ratio="16/9" sizes="10rem" />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={teachPath(course._id)}>{course.titulo}</Link>
        </h2>
        <Row gap={3}>
          <StateOf states={STATES} state={course.estado} />
          <span className={styles.meta}>
            {course.codigo}, {formatCount(course.inscriptos ?? 0, 'inscripción', 'inscripciones')}
          </span>
        </Row>
        {course.estado === 'borrador' && <MissingRequirements course={course} />}
      </div>
      <nav className={styles.links} aria-label={`Gestionar ${course.titulo}`}>
        <TextLink to={teachPath(course._id, 'estudiantes')}>Estudiantes</TextLink>
        <TextLink to={teachPath(course._id, 'corregir')}>Corregir</TextLink>
        <DuplicateButton course={course} named />
      </nav>
    </li>
  );
}

/** Line with the requirement that a draft lacks to be published. */
function MissingRequirements({ course }: { course: Doc<'cursos'> }) {
  const lessons = useList(
    'clases',
    { filters: { curso: course._id }, limit: 1 },
    { scope: `falta-${course._id}` },
  );
  if (course.motivoEstado) return <p className={styles.meta}>Volvió a borrador: {course.motivoEstado}</p>;
  if (lessons.status !== 'loaded') return null;
  return (
    <p className={styles.meta}>
      {lessons.totalDocs === 0
        ? 'Para publicarlo falta un módulo con al menos una clase.'
        : 'Listo para enviar a revisión.'}
    </p>
  );
}

/** Button that opens the dialog to import a course from a file. */
function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconUpload size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Traer un curso
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportCourse onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
