import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { CheckField, CheckGroup, RadioGroup, SelectField } from './choice-fields.tsx';

const modes = [
  { value: 'presencial', label: 'Presencial', help: 'En el taller del centro' },
  { value: 'virtual', label: 'Virtual', help: 'Con clases grabadas' },
];
const days = [
  { value: 'lunes', label: 'Lunes' },
  { value: 'miercoles', label: 'Miércoles' },
  { value: 'sabado', label: 'Sábado' },
];

export const examples: Examples = {
  SelectField: () => (
    <Controlled start="sabado">
      {(field) => <SelectField {...field} name="dia" label="Día del examen" options={days} required />}
    </Controlled>
  ),
  CheckField: () => (
    <Controlled start={true}>
      {(field) => <CheckField {...field} name="avisos" label="Recibir avisos por correo" required />}
    </Controlled>
  ),
  RadioGroup: () => (
    <Controlled start="presencial">
      {(field) => <RadioGroup {...field} name="modalidad" label="Cómo se cursa" options={modes} required />}
    </Controlled>
  ),
  CheckGroup: () => (
    <Controlled start={['lunes']}>
      {(field) => <CheckGroup {...field} name="dias" label="Días de cursada" options={days} />}
    </Controlled>
  ),
};
