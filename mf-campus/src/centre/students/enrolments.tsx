import type { Expanded } from '@oficio/shared/contract/collections/index';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { useList, type Filters } from '@oficio/shared/store';
import { FilterSelect } from '@oficio/shared/ui';
import { levelsOf } from '../../identity/level-of.ts';
import { stateColumn } from '../../sides/states.tsx';
import type { CentreContents } from '../use-centre-contents.ts';

const { states } = inscripciones.fields.estado;

const SCOPE = 'panel-estudiantes';

/** Rows per page of the desk's tables. */
export const PAGE_SIZE = 20;

/** An enrolment with its person and its course expanded. */
export type CentreEnrolment = Expanded<'inscripciones', 'usuario' | 'curso'>;

/** Loads a page of the enrolments of the centre's courses, or of one of them, with the people's names. */
export function useCentreEnrolments(
  { centro }: CentreContents,
  { curso, estado, page }: { curso: string; estado: Filters<'inscripciones'>['estado']; page: number },
) {
  const list = useList(
    'inscripciones',
    {
      filters: { ...(curso ? { curso } : { 'curso.centro': centro }), estado },
      sort: '-actualizadoEn',
      limit: PAGE_SIZE,
      page,
    },
    { scope: SCOPE, expand: ['usuario', 'curso'] },
  );
  const ids = [...new Set(list.docs.flatMap(({ usuario }) => usuario?._id ?? []))].sort().slice(0, 100);
  const people = useList(
    'users',
    { filters: { _id: { in: ids } }, limit: 100 },
    { scope: SCOPE, enabled: ids.length > 0 },
  );
  const names = new Map(
    people.docs.map(({ _id, nombre, apellido }) => [_id, `${nombre ?? ''} ${apellido ?? ''}`.trim()]),
  );
  const levels = levelsOf(people.docs);
  return {
    ...list,
    /** The person's full name if the user may read it; otherwise their user name. */
    nameOf: (person: CentreEnrolment['usuario']): string =>
      (person && (names.get(person._id ?? '') || person.nombreUsuario)) ?? 'Persona',
    /** The person's identity level. */
    levelOf: (person: CentreEnrolment['usuario']) => levels.get(person?._id ?? ''),
    reloadPeople: people.reload,
  };
}

/** The first columns of every table of enrolments: person, course and state. */
export const enrolmentColumns = (nameOf: (person: CentreEnrolment['usuario']) => string) => [
  {
    key: 'usuario',
    label: 'Persona',
    primary: true,
    render: ({ usuario }: CentreEnrolment) => nameOf(usuario),
  },
  { key: 'curso', label: 'Curso', render: ({ curso }: CentreEnrolment) => curso?.titulo },
  stateColumn(states, 'solicitada'),
];

interface Props {
  readonly contents: CentreContents;
  readonly value: string;
  readonly onChange: (courseId: string) => void;
}

/** Filter by one of the centre's courses. */
export function CourseFilter({ contents: { cursos: courses }, value, onChange }: Props) {
  return (
    <FilterSelect
      label="Curso"
      all="Todos"
      value={value}
      options={courses.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
      onChange={onChange}
    />
  );
}
