import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { MoneyField, NumberField, PasswordField, TextArea, TextField } from './text-fields.tsx';

export const examples: Examples = {
  TextField: () => (
    <Controlled start="rosa.quiroga@">
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
    </Controlled>
  ),
  TextArea: () => (
    <Controlled start="Quince años en obras y en mantenimiento industrial.">
      {(field) => <TextArea {...field} name="presentacion" label="Presentación" />}
    </Controlled>
  ),
  PasswordField: () => (
    <Controlled start="tres tornillos y un taladro">
      {(field) => <PasswordField {...field} name="clave" label="Contraseña nueva" required />}
    </Controlled>
  ),
  NumberField: () => (
    <Controlled<number | undefined> start={48}>
      {(field) => (
        <NumberField {...field} name="horas" label="Duración" unit="horas" min={1} integer required />
      )}
    </Controlled>
  ),
  MoneyField: () => (
    <Controlled<number | undefined> start={45000}>
      {(field) => (
        <MoneyField {...field} name="precio" label="Precio" help="Sin precio, el curso es gratuito" />
      )}
    </Controlled>
  ),
};
