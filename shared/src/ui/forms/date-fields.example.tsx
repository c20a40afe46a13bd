import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { DateField, DateTimeField } from './date-fields.tsx';

export const examples: Examples = {
  DateField: () => (
    <Controlled<string | undefined> start="2027-03-02">
      {(field) => <DateField {...field} name="inicio" label="Inicio" required />}
    </Controlled>
  ),
  DateTimeField: () => (
    <Controlled<string | undefined> start="2027-03-02T12:00:00.000Z">
      {(field) => (
        <DateTimeField
          {...field}
          name="cierre"
          label="Cierre de la inscripción"
          help="Hora de Buenos Aires"
        />
      )}
    </Controlled>
  ),
};
