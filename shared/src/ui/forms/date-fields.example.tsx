import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
import { DateField, DateTimeField } from './date-fields.tsx';

export const examples: Examples = {
  DateField: () => (
    <Kept<string | undefined> start="2027-03-02">
      {(field) => <DateField {...field} name="inicio" label="Inicio" required />}
    </Kept>
  ),
  DateTimeField: () => (
    <Kept<string | undefined> start="2027-03-02T12:00:00.000Z">
      {(field) => (
        <DateTimeField
          {...field}
          name="cierre"
          label="Cierre de la inscripción"
          help="Hora de Buenos Aires"
        />
      )}
    </Kept>
  ),
};
