import { CERTIFICATION_SCOPES } from '@oficio/shared/contract/words/certificaciones';
import { COURSE_STATES } from '@oficio/shared/contract/words/cursos';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { courseRuleSentence } from '@oficio/shared/contract/answers/course-rule';
import { meetingsSentence } from '@oficio/shared/contract/answers/meetings-words';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { useList, useRecord } from '@oficio/shared/store';
import {
  Avatar,
  Breadcrumbs,
  ButtonLink,
  CardGrid,
  Chip,
  EmptyState,
  ErrorState,
  Page,
  Prose,
  Row,
  Section,
  Skeletons,
  Split,
  StateChip,
  TextLink,
} from '@oficio/shared/ui';
import { IconCertificate, IconCheck } from '@oficio/shared/ui/icons';
import { courseTitle } from '@oficio/shared/contract/collections/record-titles';
import { usePageTitle } from '@oficio/shared/router';
import { useState } from 'react';
import { CourseCard, type CourseInList } from '../../courses/course-card.tsx';
import { LikeButton } from '../../courses/like-button.tsx';
import { ShareButton } from '../../courses/share-button.tsx';
import styles from './curso.module.css';
import { courseById, courseLessons, relatedCourses } from './curso.queries.ts';
import { Summary, type Course } from './summary.tsx';
import { Syllabus } from './syllabus.tsx';

/** A course: what it teaches, who teaches it, what it leads to, and how to enrol. */
export function Screen({ params }: ScreenProps) {
  const { record: course, status, notFound, reload } = useRecord(courseById, { id: params['id'] });
  usePageTitle(course && courseTitle({ titulo: course.titulo, centro: course.centro?.nombre }));
  const lessons = useList(courseLessons, { id: params['id'] });
  const [now] = useState(Date.now);

  if (notFound) {
    return (
      <Page title="No encontramos ese curso">
        <EmptyState
          title="El curso no existe o ya no está publicado"
          action={<ButtonLink to="/showCursos">Ver cursos</ButtonLink>}
        />
      </Page>
    );
  }
  if (status === 'failed' && !course)
    return (
      <Page title="Curso">
        <ErrorState title="No se pudo cargar el curso" onRetry={reload} />
      </Page>
    );
  if (!course)
    return (
      <Page title="Curso" hideHead>
        <Skeletons kind="detail" />
      </Page>
    );

  const category = course.categorias?.[0]?.nombre;
  const meetings = meetingsSentence(lessons.docs, now);
  const rule = courseRuleSentence(course.reglaAprobacion, {
    evaluations: course.evaluaciones ?? 0,
    meetings: meetings !== undefined,
  });
  return (
    <Page
      title={course.titulo}
      overline={category}
      description={course.resumen}
      breadcrumbs={<Breadcrumbs items={[{ label: 'Cursos', to: '/showCursos' }]} />}
      actions={
        <Row gap={2}>
          <LikeButton coleccion="cursos" objeto={course._id} count={course.meGusta ?? 0} />
          <ShareButton title={course.titulo} />
        </Row>
      }
    >
      {course.estado !== 'publicado' && (
        <p>
          <StateChip state={course.estado} {...COURSE_STATES[course.estado]} /> Solo lo ven quienes gestionan
          el curso.
        </p>
      )}
      <Split sideFirst side={<Summary course={course} meetings={meetings} />}>
        <Goals goals={course.objetivos ?? []} />
        <Section title="Sobre el curso">
          <Prose html={course.descripcion} />
        </Section>
        {course.requisitos && (
          <Section title="Requisitos">
            <p>{course.requisitos}</p>
          </Section>
        )}
        <Section title="Programa">
          {rule && <p>{rule}.</p>}
          <Syllabus curso={course._id} lessons={lessons.docs} />
        </Section>
        <Section title="Docentes">
          <ul className={styles.people}>
            {course.docentes.map(({ _id, nombreUsuario = '', avatar }) => (
              <li key={_id}>
                <Avatar name={nombreUsuario} file={avatar} size={40} />
                {nombreUsuario}
              </li>
            ))}
          </ul>
        </Section>
        <Certifications certifications={course.certificaciones ?? []} />
      </Split>
      <Related curso={course._id} categoria={course.categorias?.[0]?._id} />
    </Page>
  );
}

function Goals({ goals }: { goals: readonly string[] }) {
  if (goals.length === 0) return null;
  return (
    <Section title="Qué se aprende">
      <ul className={styles.goals}>
        {goals.map((goal) => (
          <li key={goal}>
            <IconCheck size={20} aria-hidden="true" />
            {goal}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Certifications that the course leads to. */
function Certifications({ certifications }: { certifications: NonNullable<Course['certificaciones']> }) {
  if (certifications.length === 0) return null;
  return (
    <Section title="Certificación a la que lleva">
      <ul className={styles.leads}>
        {certifications.map((certification) => (
          <li key={certification._id}>
            <IconCertificate size={20} aria-hidden="true" />
            <TextLink to={pageOf('certificaciones', certification)}>{certification.nombre}</TextLink>
            {certification.alcance && <Chip>{CERTIFICATION_SCOPES[certification.alcance]}</Chip>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Other courses of the same category. */
function Related({ curso, categoria }: { curso: string; categoria: string | undefined }) {
  const { docs } = useList(relatedCourses, { id: curso, categoria });
  if (docs.length === 0) return null;
  return (
    <Section title="Cursos relacionados" band>
      <CardGrid>
        {docs.map((other: CourseInList) => (
          <CourseCard key={other._id} course={other} />
        ))}
      </CardGrid>
    </Section>
  );
}
