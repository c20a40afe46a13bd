import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';

/** Form to type the code of a printed slip (`talón`). */
export function TypeCode({
  onCode,
  problem,
}: {
  onCode: (code: string) => void;
  problem?: string | undefined;
}) {
  const form = useFormState({ codigo: '' });
  return (
    <Form
      label="Código del talón"
      errors={problem ? { ...form.errors, codigo: problem } : form.errors}
      busy={false}
      onSubmit={() => {
        const code = form.values.codigo.trim();
        if (code === '') form.setErrors({ codigo: 'Falta escribir el código.' });
        else onCode(code);
      }}
    >
      <TextField
        {...form.field('codigo')}
        label="Código"
        help="Está en el talón impreso: cuatro grupos de cuatro letras o números. Da igual con guiones o sin ellos, en mayúsculas o en minúsculas."
        required
        autoComplete="off"
        spellCheck={false}
      />
      <FormActions submit="Abrir la invitación" busy={false} />
    </Form>
  );
}
