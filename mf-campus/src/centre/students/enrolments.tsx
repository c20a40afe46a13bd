import type { Expanded } from '@oficio/shared/contract/collections/index';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { useList, type Filters } from '@oficio/shared/store';
import { FilterSelect } from '@oficio/shared/ui';
import type { CentreContents } from '../use-centre-contents.ts';
import { useNames } from './use-names.ts';
import { stateColumn } from '../../sides/states.tsx';

const { states } = inscripciones.fields.estado;

/** Rows of a page of the desk's tables. */
export const LIMIT = 20;

/** An enrolment with its person and its course. */
export type CentreEnrolment = Expanded<'inscripciones', 'usuario' | 'curso'>;

/** A page of the enrolments in the centre's courses, or in one of them, with the names of the people. */
export function useCentreEnrolments(
  { centro }: CentreContents,
  {
    curso,
    estado,
    sort,
    page,
    scope,
  }: { curso: string; estado: Filters<'inscripciones'>['estado']; sort: string; page: number; scope: string },
) {
  const list = useList(
    'inscripciones',
    { filters: { ...(curso ? { curso } : { 'curso.centro': centro }), estado }, sort, limit: LIMIT, page },
    { scope, expand: ['usuario', 'curso'] },
  );
  const {
    nameOf,
    levelOf,
    reload: reloadPeople,
  } = useNames(
    list.docs.flatMap(({ usuario }) => (usuario ? [usuario] : [])),
    scope,
  );
  return { ...list, nameOf, levelOf, reloadPeople };
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

/** One of the centre's courses, or all. */
export function CourseFilter({
  contents: { cursos: courses },
  value,
  onChange,
}: {
  contents: CentreContents;
  value: string;
  onChange: (courseId: string) => void;
}) {
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
