import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { missingOf, nextStepOf } from '@oficio/shared/contract/answers/standing';
import { Link } from '@oficio/shared/router';
import { ButtonLink, Picture, Progress, TextLink } from '@oficio/shared/ui';
import { IconPlayerPlay } from '@oficio/shared/ui/icons';
import type { EnrolmentRow } from '../courses/course-row.tsx';
import { nextStepLabel, nextStepPath } from '../study/next-step.ts';
import { campusPath } from '../study/outline.ts';
import styles from './day.module.css';

/** What comes next in the course studied last, and the other courses under way. */
export function Continue({ enrolments }: { enrolments: readonly EnrolmentRow[] }) {
  const [last, ...others] = enrolments;
  const course = last?.curso;
  if (!last || !course?._id) return null;
  const step = nextStepOf(last.siguiente);
  const missing = missingSentence(missingOf(last.falta));
  const begun = Boolean(last.progresoPct);
  return (
    <section aria-labelledby="continuar">
      <div className={styles.resume}>
        <div className={styles.resumeCover}>
          <Picture file={course.imagen} id={course._id} alt="" ratio="16/9" sizes="14rem" />
        </div>
        <div className={styles.resumeBody}>
          <p className={styles.meta}>{course.titulo}</p>
          <h2 id="continuar">
            {step
              ? nextStepLabel(step, begun)
              : `${begun ? 'Continuar' : 'Empezar'}: ${course.titulo ?? 'el curso'}`}
          </h2>
          <ButtonLink
            to={step ? nextStepPath(course._id, step) : campusPath(course._id)}
            size="large"
            icon={<IconPlayerPlay size={20} aria-hidden="true" />}
          >
            {begun ? 'Continuar' : 'Empezar'}
          </ButtonLink>
          <div className={styles.stretch}>
            <Progress label="Avance" value={last.progresoPct ?? 0} size="small" />
          </div>
          {missing && <p className={styles.meta}>{missing}.</p>}
        </div>
      </div>
      {others.length > 0 && (
        <ul className={`${styles.list} ${styles.others}`} aria-label="Otros cursos en marcha">
          {others.slice(0, 4).map((enrolment) => (
            <li key={enrolment._id}>
              <Link to={campusPath(enrolment.curso?._id ?? '')}>{enrolment.curso?.titulo}</Link>
              <Progress
                label={nextStepOf(enrolment.siguiente)?.titulo ?? 'Avance'}
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
