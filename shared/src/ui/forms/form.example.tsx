import { Stack } from '../page.tsx';
import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from './form.tsx';
import { NumberField, TextField } from './text-fields.tsx';
import { useFormState } from './use-form-state.ts';

function FormExample() {
  const form = useFormState({ titulo: 'Panadería artesanal', lugares: undefined as number | undefined });
  const send = () =>
    form.setErrors(form.values.lugares === undefined ? { lugares: 'Escribir cuántos lugares hay.' } : {});
  return (
    <Form label="Curso nuevo" errors={form.errors} onSubmit={send}>
      <TextField {...form.field('titulo')} label="Título del curso" required />
      <NumberField {...form.field('lugares')} label="Lugares disponibles" unit="personas" required />
      <FormActions submit="Crear el curso" onCancel={() => form.reset()} />
    </Form>
  );
}

const Text = ({ name, label, start }: { name: string; label: string; start: string }) => (
  <Controlled start={start}>
    {(field) => <TextField {...field} name={name} label={label} required />}
  </Controlled>
);

export const examples: Examples = {
  Form: FormExample,
  FormActions: () => (
    <form onSubmit={(event) => event.preventDefault()} aria-label="Baja de la cuenta">
      <FormActions
        submit="Eliminar la cuenta"
        cancel="Conservar la cuenta"
        danger
        onCancel={() => undefined}
      />
    </form>
  ),
  FieldGroup: () => (
    <FieldGroup title="Dónde se da" help="Como aparece en el mapa">
      <Stack>
        <Text name="direccion" label="Dirección del centro" start="Cuenca 3120" />
      </Stack>
    </FieldGroup>
  ),
  FieldRow: () => (
    <FieldRow>
      <Text name="nombre" label="Nombre" start="Rosa" />
      <Text name="apellido" label="Apellido" start="Quiroga" />
    </FieldRow>
  ),
};
