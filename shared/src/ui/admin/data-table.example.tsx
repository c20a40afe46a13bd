import { useState } from 'react';
import type { Examples } from '../examples/examples.ts';
import { StateChip } from '../state-chip.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Enrolment {
  readonly _id: string;
  readonly persona: string;
  readonly curso: string;
  readonly estado: string;
}
const rows: readonly Enrolment[] = [
  { _id: 'i1', persona: 'Noelia Paz', curso: 'Panadería artesanal', estado: 'aprobada' },
  { _id: 'i2', persona: 'Ismael Ferreyra', curso: 'Soldadura MIG', estado: 'solicitada' },
];
const columns: readonly Column<Enrolment>[] = [
  { key: 'persona', label: 'Persona', sortable: true, primary: true, render: ({ persona }) => persona },
  { key: 'curso', label: 'Curso', render: ({ curso }) => curso },
  {
    key: 'estado',
    label: 'Estado',
    render: ({ estado }) => (
      <StateChip state={estado} label={estado === 'aprobada' ? 'Aprobada' : 'Solicitada'} />
    ),
  },
];

function TableExample() {
  const [sort, setSort] = useState('persona');
  const [selected, setSelected] = useState<string[]>(['i2']);
  return (
    <DataTable
      label="Inscripciones"
      columns={columns}
      rows={sort.startsWith('-') ? rows : rows.toReversed()}
      rowName={({ persona }) => persona}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      actions={() => [{ label: 'Aprobar', onSelect: () => undefined }]}
      total={rows.length}
    />
  );
}

export const examples: Examples = { DataTable: TableExample };
