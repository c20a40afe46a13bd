import { Link } from '@oficio/shared/router';
import { ButtonLink, Picture, Progress, TextLink } from '@oficio/shared/ui';
import { IconPlayerPlay } from '@oficio/shared/ui/icons';
import type { EnrolmentRow } from '../courses/course-row.tsx';
import { campusPath } from '../study/outline.ts';
import styles from './day.module.css';

/** The class that was open last, and the other courses under way. */
export function Continue({ enrolments }: { enrolments: readonly EnrolmentRow[] }) {
  const [last, ...others] = enrolments;
  const course = last?.curso;
  if (!last || !course?._id) return null;
  const lesson = last.claseActual;
  return (
    <section aria-labelledby="continuar">
      <div className={styles.resume}>
        <div className={styles.resumeCover}>
          <Picture file={course.imagen} id={course._id} alt="" ratio="16/9" sizes="14rem" />
        </div>
        <div className={styles.resumeBody}>
          <p className={styles.meta}>{course.titulo}</p>
          <h2 id="continuar">
            {lesson?.titulo ? `Continuar: ${lesson.titulo}` : `Empezar ${course.titulo ?? 'el curso'}`}
          </h2>
          <div className={styles.stretch}>
            <Progress label="Avance" value={last.progresoPct ?? 0} size="small" />
          </div>
          <ButtonLink
            to={campusPath(course._id)}
            size="large"
            icon={<IconPlayerPlay size={20} aria-hidden="true" />}
          >
            {lesson?.titulo ? 'Continuar' : 'Empezar'}
          </ButtonLink>
        </div>
      </div>
      {others.length > 0 && (
        <ul className={`${styles.list} ${styles.others}`} aria-label="Otros cursos en marcha">
          {others.slice(0, 4).map((enrolment) => (
            <li key={enrolment._id}>
              <Link to={campusPath(enrolment.curso?._id ?? '')}>{enrolment.curso?.titulo}</Link>
              <Progress
                label={enrolment.claseActual?.titulo ?? 'Sin empezar'}
                value={enrolment.progresoPct ?? 0}
                size="small"
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.others}>
        <TextLink to="/mis-cursos">Ver todos mis cursos</TextLink>
      </p>
    </section>
  );
}
