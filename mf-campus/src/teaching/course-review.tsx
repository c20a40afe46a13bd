import type { Finding } from '@oficio/shared/contract/calls/course-teaching';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Button, TextLink } from '@oficio/shared/ui';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@oficio/shared/ui/icons';
import { NotYet } from '../sides/not-yet.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import { COURSE_PARTS } from './course-parts.ts';
import styles from './teaching.module.css';
import type { CourseReviewState } from './use-course-review.ts';

/** Problems that a student of the course would meet, each with a link to where it is fixed. */
export function CourseReview({ course, review }: { course: string; review: CourseReviewState }) {
  const { data, reload } = review;
  if (!data) return <NotYet of={review} failed="No se pudo revisar el curso" count={2} />;
  const blocking = data.hallazgos.filter(({ gravedad }) => gravedad === 'impide');
  const advisory = data.hallazgos.filter(({ gravedad }) => gravedad === 'avisa');
  return (
    <div className={styles.review} role="status">
      {blocking.length > 0 && (
        <Findings title="Impide completar el curso" course={course} findings={blocking} />
      )}
      {blocking.length === 0 && data.completa && (
        <p className={styles.allRight}>
          <IconCircleCheck size={20} aria-hidden="true" /> Quien hace todo lo que pide, completa el curso.
        </p>
      )}
      {advisory.length > 0 && (
        <details className={styles.looks}>
          <summary>Conviene mirar ({advisory.length})</summary>
          <Findings course={course} findings={advisory} />
        </details>
      )}
      <Button variant="quiet" size="small" onClick={reload}>
        Revisar otra vez
      </Button>
    </div>
  );
}

interface Props {
  readonly title?: string;
  readonly course: string;
  readonly findings: readonly Finding[];
}

function Findings({ title, course, findings }: Props) {
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <ul className={styles.checks}>
        {findings.map((finding) => (
          <li key={`${finding.objeto} ${finding.campo}`}>
            {finding.gravedad === 'impide' ? (
              <IconCircleX size={20} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={20} aria-hidden="true" />
            )}
            <span>
              {finding.texto} <TextLink to={correctionPath(course, finding)}>Ir a corregirlo</TextLink>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the page where a finding is fixed: a lesson in the programme, anything else in its form. */
const correctionPath = (course: string, { coleccion, objeto }: Finding): string =>
  coleccion === 'clases'
    ? teachPath(course, 'contenido', { clase: objeto })
    : managementOf(coleccion === 'certificaciones' ? certificaciones : COURSE_PARTS[coleccion], {
        editar: objeto,
      });
