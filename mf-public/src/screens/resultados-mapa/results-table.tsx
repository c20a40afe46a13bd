import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Chip, EmptyState, formatDateShort } from '@oficio/shared/ui';
import { DataTable, type Column } from '@oficio/shared/ui/admin';
import type { ReactNode } from 'react';
import { namesOf } from '../../catalogue/names.ts';
import { fullName, placeOf, type Professional } from '../../professionals/directory.ts';
import type { CredentialLine } from '../../professionals/professionals.queries.ts';
import type { Facets } from '../../professionals/use-directory.ts';

const SORTABLE_COLUMNS = ['apellido,nombre', 'perfilPublico.titular', 'perfilPublico.disponible', 'creadoEn'];
/** Sort orders that the table's headers offer. */
export const TABLE_ORDERS = SORTABLE_COLUMNS.flatMap((key) => [key, `-${key}`]);

/** Results as a table: sortable columns, and checkboxes that choose the people to compare. */
export function ResultsTable({
  rows,
  total,
  facets,
  credentials,
  sort,
  onSort,
  compared,
  onCompare,
  loading,
  emptyAction,
}: {
  rows: readonly Professional[];
  /** Total over all pages. */
  total: number;
  facets: Facets;
  credentials: ReadonlyMap<string, readonly CredentialLine[]>;
  sort: string;
  onSort: (sort: string) => void;
  compared: readonly string[];
  onCompare: (ids: string[]) => void;
  loading: boolean;
  emptyAction: ReactNode;
}) {
  const columns: Column<Professional>[] = [
    { key: 'apellido,nombre', label: 'Nombre', sortable: true, primary: true, render: fullName },
    {
      key: 'perfilPublico.titular',
      label: 'Oficio',
      sortable: true,
      render: (person) => person.perfilPublico?.titular,
    },
    {
      key: 'especialidades',
      label: 'Especialidades',
      render: (person) => namesOf(person.perfilPublico?.especialidades, facets.especialidades),
    },
    { key: 'lugar', label: 'Lugar', render: placeOf },
    {
      key: 'perfilPublico.disponible',
      label: 'Disponible',
      sortable: true,
      render: (person) =>
        person.perfilPublico?.disponible ? <Chip tone="petroleo">Sí</Chip> : <Chip tone="muted">No</Chip>,
    },
    {
      key: 'certificaciones',
      label: 'Certificaciones',
      align: 'end',
      render: (person) => credentials.get(person._id)?.length ?? 0,
    },
    {
      key: 'creadoEn',
      label: 'En Oficio desde',
      sortable: true,
      render: (person) => person.creadoEn && formatDateShort(person.creadoEn),
    },
  ];
  return (
    <DataTable
      label="Profesionales"
      columns={columns}
      rows={rows}
      total={total}
      rowName={fullName}
      href={(person) => pageOf('users', person)}
      sort={sort}
      onSort={onSort}
      selected={compared}
      onSelect={onCompare}
      loading={loading}
      empty={
        <EmptyState title="No hay profesionales con esos filtros" action={emptyAction}>
          Probar con otra palabra, con otra provincia o con menos filtros.
        </EmptyState>
      }
    />
  );
}
