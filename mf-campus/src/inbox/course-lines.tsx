import { isFull, placesLeft } from '@oficio/shared/contract/answers/places';
import { DESK_COURSES_PAGE_SIZE, type DeskCourse } from '@oficio/shared/contract/calls/desk';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { WEEK_MS } from '@oficio/shared/kit/durations';
import { Chip, formatCount, formatDateShort, formatNumber, Row, TextLink } from '@oficio/shared/ui';
import type { Column } from '@oficio/shared/ui/admin';
import { issuePath } from '../sides/issue-paths.ts';
import { stateColumn } from '../sides/states.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import styles from './inbox.module.css';

export const COURSES_LIMIT = DESK_COURSES_PAGE_SIZE;
const { states } = cursos.fields.estado;
/** Time before a course's start from which an unpublished course is a problem. */
const IMMINENT_START_MS = WEEK_MS;

/** Returns the current or imminent problems of a course. */
function problemsOf(course: DeskCourse): string[] {
  const { estado, clases, cursan, inicio, fin, piden, esperan } = course;
  const now = Date.now();
  const starts = inicio === null ? undefined : Date.parse(inicio) - now;
  return [
    ...(clases === 0 && estado !== 'archivado' ? ['Sin clases'] : []),
    ...(starts !== undefined &&
    starts < IMMINENT_START_MS &&
    (estado === 'borrador' || estado === 'enRevision')
      ? [starts < 0 ? 'Tenía que haber empezado' : 'Empieza en días y no está publicado']
      : []),
    ...(isFull(course) && piden + esperan > 0 ? ['Sin lugares'] : []),
    ...(fin !== null && Date.parse(fin) < now && estado === 'publicado' && cursan > 0
      ? [`Terminó y ${formatCount(cursan, 'persona sigue', 'personas siguen')} en curso`]
      : []),
  ];
}

/** Returns the pending work of a course, each kind with its link; kinds without any are omitted. */
function pendingWorkOf({ _id, piden, esperan, porCorregir, porEmitir, centro }: DeskCourse) {
  const students = teachPath(_id, 'estudiantes');
  return [
    { count: piden, one: 'pide', many: 'piden', to: students },
    { count: esperan, one: 'espera lugar', many: 'esperan lugar', to: students },
    { count: porCorregir, one: 'por corregir', many: 'por corregir', to: teachPath(_id, 'corregir') },
    { count: porEmitir, one: 'sin certificado', many: 'sin certificado', to: issuePath(centro, 'cumplen') },
  ].filter(({ count }) => count > 0);
}

function PendingWork({ course }: { course: DeskCourse }) {
  const pendingWork = pendingWorkOf(course);
  return pendingWork.length === 0 ? null : (
    <Row gap={3}>
      {pendingWork.map(({ count, one, many, to }) => (
        <TextLink key={many} to={to}>
          {formatCount(count, one, many)}
        </TextLink>
      ))}
    </Row>
  );
}

/** Returns "; 3 lugares libres". Finished students may still occupy a place. */
function placesOf(course: DeskCourse): string {
  const left = placesLeft(course);
  return left === undefined ? '' : `; ${formatCount(left, 'lugar libre', 'lugares libres')}`;
}

function Problems({ course }: { course: DeskCourse }) {
  const problems = problemsOf(course);
  return problems.length === 0 ? null : (
    <Row gap={2}>
      {problems.map((problem) => (
        <Chip key={problem} tone="warn">
          {problem}
        </Chip>
      ))}
    </Row>
  );
}

/** Columns of the overview of courses. `centres`: their names, if there are several. */
export const courseColumns = (centres?: ReadonlyMap<string, string>): Column<DeskCourse>[] => [
  {
    key: 'titulo',
    label: 'Curso',
    primary: true,
    render: ({ titulo, centro }) =>
      centres && centres.size > 1 ? `${titulo} (${centres.get(centro) ?? 'otro centro'})` : titulo,
  },
  stateColumn(states),
  {
    key: 'cursan',
    label: 'Cursan',
    align: 'end',
    render: (course) => formatNumber(course.cursan) + placesOf(course),
  },
  { key: 'inicio', label: 'Empieza', render: ({ inicio }) => inicio && formatDateShort(inicio) },
  {
    key: 'espera',
    label: 'Por resolver',
    render: (course) => pendingWorkOf(course).length > 0 && <PendingWork course={course} />,
  },
  {
    key: 'problemas',
    label: 'Atención',
    render: (course) => problemsOf(course).length > 0 && <Problems course={course} />,
  },
];

interface LinesProps {
  readonly label: string;
  readonly rows: readonly DeskCourse[];
  readonly centres: ReadonlyMap<string, string>;
}

/** The overview on a phone: two lines per course, so that twenty need little scrolling. */
export function CourseLines({ label, rows, centres }: LinesProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((course) => (
        <li key={course._id} className={styles.course}>
          <TextLink to={teachPath(course._id)} className={styles.title}>
            {course.titulo}
          </TextLink>
          <p className={styles.meta}>
            {course.estado !== 'publicado' && `${states[course.estado].label}; `}
            {formatNumber(course.cursan)} cursan{placesOf(course)}
            {course.inicio !== null && `; empieza ${formatDateShort(course.inicio)}`}
            {centres.size > 1 && `; ${centres.get(course.centro) ?? 'otro centro'}`}
          </p>
          <PendingWork course={course} />
          <Problems course={course} />
        </li>
      ))}
    </ul>
  );
}
