import type { Expanded } from '@oficio/shared/contract/collections/index';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { useList, type Filters } from '@oficio/shared/store';
import { FilterSelect } from '@oficio/shared/ui';
import type { CentreContents } from '../use-centre-contents.ts';
import { levelsOf } from '../../identity/level-of.ts';
import { stateColumn } from '../../sides/states.tsx';

const { states } = inscripciones.fields.estado;

const SCOPE = 'panel-estudiantes';

/** Rows of a page of the desk's tables. */
export const LIMIT = 20;

/** An enrolment with its person and its course. */
export type CentreEnrolment = Expanded<'inscripciones', 'usuario' | 'curso'>;

/** A page of the enrolments in the centre's courses, or in one of them, with the names of the people. */
export function useCentreEnrolments(
  { centro }: CentreContents,
  { curso, estado, page }: { curso: string; estado: Filters<'inscripciones'>['estado']; page: number },
) {
  const list = useList(
    'inscripciones',
    {
      filters: { ...(curso ? { curso } : { 'curso.centro': centro }), estado },
      sort: '-actualizadoEn',
      limit: LIMIT,
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
    /** As far as who asks may read it, their user name otherwise. */
    nameOf: (person: CentreEnrolment['usuario']): string =>
      (person && (names.get(person._id ?? '') || person.nombreUsuario)) ?? 'Persona',
    /** How surely they are they. */
    levelOf: (person: CentreEnrolment['usuario']) => levels.get(person?._id ?? ''),
    reloadPeople: people.reload,
  };
}

/** Who, in which course, in what state: the first columns of every table of enrolments. */
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

/** One of the centre's courses, or all. */
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
