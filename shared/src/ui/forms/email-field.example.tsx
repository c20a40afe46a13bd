import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { EmailField } from './email-field.tsx';

export const examples: Examples = {
  EmailField: () => (
    <Controlled start="rosa.quiroga@gmial.com">
      {(field) => (
        <EmailField
          {...field}
          name="correoInvitada"
          label="Correo"
          help="Al salir del campo se pregunta por lo que parece un error de tipeo."
          required
        />
      )}
    </Controlled>
  ),
};
