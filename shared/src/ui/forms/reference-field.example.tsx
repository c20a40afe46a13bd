import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { ReferenceField, ReferencesField } from './reference-field.tsx';

const centres = [
  { _id: 'c1', label: 'Centro de Villa del Parque', detail: 'Ciudad de Buenos Aires' },
  { _id: 'c2', label: 'Escuela de Oficios del Sur', detail: 'Neuquén' },
  { _id: 'c3', label: 'Taller La Rueda', detail: 'Rosario' },
];
const search = (text: string) =>
  Promise.resolve(centres.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));

export const examples: Examples = {
  ReferenceField: () => (
    <Controlled<string | null | undefined> start="c1">
      {(field) => (
        <ReferenceField
          {...field}
          name="centro"
          label="Centro que lo dicta"
          search={search}
          known={centres}
          required
        />
      )}
    </Controlled>
  ),
  ReferencesField: () => (
    <Controlled<string[]> start={['c2', 'c3']}>
      {(field) => (
        <ReferencesField
          {...field}
          name="centros"
          label="Centros asociados"
          search={search}
          known={centres}
        />
      )}
    </Controlled>
  ),
};
