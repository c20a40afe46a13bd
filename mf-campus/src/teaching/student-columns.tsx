import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { formatDateShort, Menu, TextLink, type MenuItem } from '@oficio/shared/ui';
import type { Column } from '@oficio/shared/ui/admin';
import { IconDots } from '@oficio/shared/ui/icons';
import { identityColumn } from '../identity/identity-chip.tsx';
import { progressColumn } from '../sides/columns.tsx';
import { stateColumn } from '../sides/states.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import type { StudentRow } from './use-enrolment-decisions.tsx';

const STATES = inscripciones.fields.estado.states;
/** States of students whose work can be read. */
const STATES_WITH_GRADES: ReadonlySet<StudentRow['estado']> = new Set([
  'activa',
  'suspendida',
  'completada',
  'noAprobada',
  'vencida',
]);

interface Options {
  readonly curso: string;
  readonly name: (row: StudentRow) => string;
  readonly levelOf: Parameters<typeof identityColumn<StudentRow>>[0];
  readonly actions: (row: StudentRow) => MenuItem[];
}

/** Returns the columns of a course's enrolments, with the decisions on each. */
export const studentColumns = ({ curso, name, levelOf, actions }: Options): readonly Column<StudentRow>[] => [
  {
    key: 'usuario',
    label: 'Persona',
    primary: true,
    render: (row) =>
      row.usuario && STATES_WITH_GRADES.has(row.estado) ? (
        <TextLink to={teachPath(curso, 'notas', { persona: row.usuario._id })}>{name(row)}</TextLink>
      ) : (
        name(row)
      ),
  },
  identityColumn(levelOf),
  stateColumn(STATES),
  progressColumn,
  {
    key: 'comprobante',
    label: 'Pago',
    render: ({ comprobante }) =>
      comprobante && <TextLink to={`/archivos/${comprobante}`}>Ver el comprobante</TextLink>,
  },
  {
    key: 'tiempoExtraPct',
    label: 'Tiempo adicional',
    render: ({ tiempoExtraPct }) => tiempoExtraPct && `${tiempoExtraPct} %`,
  },
  { key: 'creadoEn', label: 'Inscripción', render: ({ creadoEn }) => formatDateShort(creadoEn) },
  {
    key: 'decidir',
    label: 'Decidir',
    render: (row) => {
      const items = actions(row);
      return (
        items.length > 0 && (
          <Menu
            label={`Decidir sobre ${name(row)}`}
            trigger={<IconDots size={20} aria-hidden="true" />}
            items={items}
          />
        )
      );
    },
  },
];
