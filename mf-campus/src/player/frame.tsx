import { courseRuleSentence } from '@oficio/shared/contract/answers/course-rule';
import { isMeeting } from '@oficio/shared/contract/answers/meetings-words';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { Link } from '@oficio/shared/router';
import { cx, Sheet, useMedia, VisuallyHidden } from '@oficio/shared/ui';
import { IconList } from '@oficio/shared/ui/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LessonNode, Outline } from '../study/outline.ts';
import type { Study } from '../study/use-study.ts';
import barStyles from './course-bar.module.css';
import { CourseBar } from './course-bar.tsx';
import { CourseTree } from './course-tree.tsx';
import styles from './player.module.css';

/** Height that an item of the programme needs to be fully visible. */
const ITEM_HEIGHT_PX = 80;

/** Layout of a course around its content: the bar, and the programme beside it (on a phone, in a drawer). */
export function Frame(props: {
  study: Study;
  curso: string;
  lesson: string | undefined;
  exercise: string | undefined;
  children: ReactNode;
}) {
  const { study, curso, lesson, exercise, children } = props;
  const wide = useMedia('(min-width: 62em)');
  const [opened, setOpened] = useState(false);
  const { completed, counted } = study.outline;
  useEffect(() => setOpened(false), [lesson, exercise]);
  // In a long programme, scroll the current item into view without moving the page.
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const column = side.current;
    const current = column?.querySelector<HTMLElement>('[aria-current]');
    if (!column || !current) return;
    const offset = current.getBoundingClientRect().top - column.getBoundingClientRect().top;
    if (offset < 0 || offset > column.clientHeight - ITEM_HEIGHT_PX)
      column.scrollTop += offset - column.clientHeight / 3;
  }, [lesson, exercise, wide]);
  const tree = (
    <CourseTree
      curso={curso}
      outline={study.outline}
      rule={courseRuleSentence(study.course?.reglaAprobacion, {
        evaluations: study.exercises.filter(({ tipo }) => tipo === 'evaluacion').length,
        meetings: study.outline.lessons.some(({ lesson }) => isMeeting(lesson)),
      })}
      attempts={study.attempts}
      current={lesson}
      currentExercise={exercise}
      withProgress={study.studying || study.previewing}
    />
  );
  const links = (
    <ul className={styles.links}>
      <li>
        <Link to={viewOf('announcements', { curso })}>Avisos del curso</Link>
      </li>
      <li>
        <Link to={pageOf('cursos', { _id: curso })}>La página del curso</Link>
      </li>
      <li>
        <Link to={viewOf('notes')}>Mis apuntes</Link>
      </li>
    </ul>
  );
  // The content keeps its position among the children: rotating the screen must not remount an attempt's
  // form.
  return (
    <>
      <CourseBar
        id={curso}
        category={study.course?.categorias?.[0]?.nombre}
        name={study.course?.titulo ?? 'Curso'}
        tools={
          !wide && (
            <button
              type="button"
              className={barStyles.tool}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(true)}
            >
              <IconList size={22} aria-hidden="true" />
              <VisuallyHidden>Programa del curso</VisuallyHidden>
              {(study.studying || study.previewing) && <span>{`${completed}/${counted}`}</span>}
            </button>
          )
        }
        ruler={
          (study.studying || study.previewing) && (
            <Ruler outline={study.outline} current={exercise ? undefined : lesson} />
          )
        }
      />
      <div className={styles.frame}>
        <div className={styles.main}>{children}</div>
        {wide ? (
          <div ref={side} className={styles.side}>
            {tree}
            {links}
          </div>
        ) : (
          <Sheet title="Programa" open={opened} onClose={() => setOpened(false)}>
            {tree}
            {links}
          </Sheet>
        )}
      </div>
    </>
  );
}

/** Maximum number of marks, one per lesson; with more, they would be too narrow to tell apart. */
const MAX_MARKS = 120;

/** The progress of the course as a row of marks, which screen readers read as a progress bar. */
function Ruler({ outline, current }: { outline: Outline; current: string | undefined }) {
  const { lessons, completed, counted } = outline;
  const progressText = `${completed} de ${counted} ${counted === 1 ? 'clase' : 'clases'}`;
  const renderMark = ({ lesson, done }: LessonNode) => (
    <i
      key={lesson._id}
      className={cx(barStyles.mark, done && barStyles.done)}
      data-current={lesson._id === current || undefined}
    />
  );
  return (
    <div
      className={barStyles.ruler}
      role="progressbar"
      aria-label="Avance del curso"
      aria-valuemin={0}
      aria-valuemax={counted}
      aria-valuenow={completed}
      aria-valuetext={progressText}
    >
      {lessons.length <= MAX_MARKS ? (
        lessons.map(renderMark)
      ) : (
        <i className={barStyles.filled} style={{ width: `${(100 * completed) / counted}%` }} />
      )}
    </div>
  );
}
