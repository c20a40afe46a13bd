import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
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
    <Kept start="sabado">
      {(field) => <SelectField {...field} name="dia" label="Día del examen" options={days} required />}
    </Kept>
  ),
  CheckField: () => (
    <Kept start={true}>
      {(field) => <CheckField {...field} name="avisos" label="Recibir avisos por correo" required />}
    </Kept>
  ),
  RadioGroup: () => (
    <Kept start="presencial">
      {(field) => <RadioGroup {...field} name="modalidad" label="Cómo se cursa" options={modes} required />}
    </Kept>
  ),
  CheckGroup: () => (
    <Kept start={['lunes']}>
      {(field) => <CheckGroup {...field} name="dias" label="Días de cursada" options={days} />}
    </Kept>
  ),
};
