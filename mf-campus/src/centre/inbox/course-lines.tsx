import { DESK_COURSES_PAGE, type DeskCourse } from '@oficio/shared/contract/answers/desk';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import {
  Chip,
  formatCount,
  formatDateShort,
  formatNumber,
  Row,
  StateChip,
  TextLink,
} from '@oficio/shared/ui';
import type { Column } from '@oficio/shared/ui/admin';
import { teachPath } from '../../teaching/paths.ts';
import { issuePath } from '../certificates/issue-paths.ts';

export const COURSES_LIMIT = DESK_COURSES_PAGE;
const { states } = cursos.fields.estado;
const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** What is wrong with a course, or about to be. */
export function problemsOf(
  { estado, clases, cupo, cursan, inicio, fin, piden, esperan }: DeskCourse,
  now = Date.now(),
): string[] {
  const starts = inicio === null ? undefined : Date.parse(inicio) - now;
  return [
    ...(clases === 0 && estado !== 'archivado' ? ['Sin clases'] : []),
    ...(starts !== undefined && starts < SOON_MS && (estado === 'borrador' || estado === 'enRevision')
      ? [starts < 0 ? 'Tenía que haber empezado' : 'Empieza en días y no está publicado']
      : []),
    ...(cupo !== null && cursan >= cupo && piden + esperan > 0 ? ['Sin lugares'] : []),
    ...(fin !== null && Date.parse(fin) < now && estado === 'publicado' && cursan > 0
      ? [`Terminó y ${formatCount(cursan, 'persona sigue', 'personas siguen')} en curso`]
      : []),
  ];
}

/** What waits in a course, each leading to where it is dealt with; nothing of what there is none. */
function Waiting({ course }: { course: DeskCourse }) {
  const { _id, piden, esperan, porCorregir, porEmitir, centro } = course;
  const students = teachPath(_id, 'estudiantes');
  const all = [
    { n: piden, words: ['pide', 'piden'], to: students },
    { n: esperan, words: ['espera lugar', 'esperan lugar'], to: students },
    { n: porCorregir, words: ['por corregir', 'por corregir'], to: teachPath(_id, 'corregir') },
    { n: porEmitir, words: ['sin certificado', 'sin certificado'], to: issuePath(centro, 'cumplen') },
  ].filter(({ n }) => n > 0);
  if (all.length === 0) return null;
  return (
    <Row gap={3}>
      {all.map(({ n, words: [one = '', many = ''], to }) => (
        <TextLink key={many} to={to}>
          {formatCount(n, one, many)}
        </TextLink>
      ))}
    </Row>
  );
}

/** A course at a glance; `centres`: their names, where there are several. */
export const courseColumns = (centres?: ReadonlyMap<string, string>): Column<DeskCourse>[] => [
  {
    key: 'titulo',
    label: 'Curso',
    primary: true,
    render: ({ titulo, centro }) =>
      centres && centres.size > 1 ? `${titulo} (${centres.get(centro) ?? 'otro centro'})` : titulo,
  },
  {
    key: 'estado',
    label: 'Estado',
    render: ({ estado }) => (
      <StateChip state={estado} label={states[estado].label} tone={states[estado].tone} />
    ),
  },
  {
    key: 'cursan',
    label: 'Cursan',
    align: 'end',
    render: ({ cursan, cupo }) =>
      cupo ? `${formatNumber(cursan)} de ${formatNumber(cupo)}` : formatNumber(cursan),
  },
  { key: 'inicio', label: 'Empieza', render: ({ inicio }) => inicio && formatDateShort(inicio) },
  { key: 'espera', label: 'Por resolver', render: (course) => <Waiting course={course} /> },
  {
    key: 'problemas',
    label: 'Atención',
    render: (course) => {
      const problems = problemsOf(course);
      return problems.length > 0 ? (
        <Row gap={2}>
          {problems.map((problem) => (
            <Chip key={problem} tone="warn">
              {problem}
            </Chip>
          ))}
        </Row>
      ) : undefined;
    },
  },
];
