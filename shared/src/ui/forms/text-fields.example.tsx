import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
import { MoneyField, NumberField, PasswordField, TextArea, TextField } from './text-fields.tsx';

export const examples: Examples = {
  TextField: () => (
    <Kept start="rosa.quiroga@">
      {(field) => (
        <TextField
          {...field}
          name="correo"
          type="email"
          label="Correo de contacto"
          error="Falta lo que sigue a la arroba."
          required
        />
      )}
    </Kept>
  ),
  TextArea: () => (
    <Kept start="Quince años en obras y en mantenimiento industrial.">
      {(field) => <TextArea {...field} name="presentacion" label="Presentación" />}
    </Kept>
  ),
  PasswordField: () => (
    <Kept start="tres tornillos y un taladro">
      {(field) => <PasswordField {...field} name="clave" label="Contraseña nueva" required />}
    </Kept>
  ),
  NumberField: () => (
    <Kept<number | undefined> start={48}>
      {(field) => (
        <NumberField {...field} name="horas" label="Duración" unit="horas" min={1} integer required />
      )}
    </Kept>
  ),
  MoneyField: () => (
    <Kept<number | undefined> start={45000}>
      {(field) => (
        <MoneyField {...field} name="precio" label="Precio" help="Sin precio, el curso es gratuito" />
      )}
    </Kept>
  ),
};
