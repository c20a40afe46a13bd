import type { Expanded } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import { Link } from '@oficio/shared/router';
import { Emblem, emblemHue, Picture, Progress } from '@oficio/shared/ui';
import type { CSSProperties, ReactNode } from 'react';
import { StateOf } from '../sides/states.tsx';
import { campusPath } from '../study/outline.ts';
import styles from './course-row.module.css';

/** An enrolment with the fields of its course and of its current lesson that a row shows. */
export type EnrolmentRow = Expanded<'inscripciones', 'curso' | 'claseActual'>;
export const ENROLMENT_EXPAND = ['curso', 'claseActual'] as const;

/** States of an enrolment in which the course can be opened in the campus. */
export const OPEN_ENROLMENT_STATES: readonly string[] = ['activa', 'completada'];

interface Props {
  readonly enrolment: EnrolmentRow;
  /** Trade that determines the course's emblem and hue. */
  readonly trade: string | undefined;
  /** The next lesson, or why there is none. */
  readonly next?: ReactNode;
  readonly actions?: ReactNode;
}

/** One course of the user: picture, state, progress, next step and actions. */
export function CourseRow({ enrolment, trade, next, actions }: Props) {
  const { curso, estado } = enrolment;
  const id = curso?._id ?? '';
  const to = OPEN_ENROLMENT_STATES.includes(estado) ? campusPath(id) : pageOf('cursos', { _id: id });
  return (
    <article className={styles.row} style={{ '--hue': emblemHue(id, trade).ground } as CSSProperties}>
      <div className={styles.cover}>
        <Picture file={curso?.imagen} id={id} category={trade} alt="" ratio="16/9" sizes="12rem" />
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <Emblem id={id} category={trade} width={48} height={48} className={styles.symbol} />
          <h3 className={styles.title}>
            <Link to={to}>{curso?.titulo ?? 'Curso que ya no está disponible'}</Link>
          </h3>
        </div>
        <p>
          <StateOf states={ENROLMENT_STATES} state={estado} />
        </p>
        {OPEN_ENROLMENT_STATES.includes(estado) && (
          <div className={styles.progress}>
            <Progress label="Avance" value={enrolment.progresoPct ?? 0} size="small" />
          </div>
        )}
        {next}
        {enrolment.motivoEstado && <p className={styles.reason}>{enrolment.motivoEstado}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
