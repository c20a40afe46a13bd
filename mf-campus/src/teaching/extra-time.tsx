import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { Dialog, toast } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, NumberField, useFormState } from '@oficio/shared/ui/forms';

const { tiempoExtraPct } = inscripciones.fields;

interface Props {
  readonly enrolment: Pick<Doc<'inscripciones'>, '_id' | 'tiempoExtraPct'>;
  readonly person: string;
  readonly scope: string;
  readonly onClose: () => void;
}

/** Sets the extra time of one student in every exam. */
export function ExtraTime({ enrolment, person, scope, onClose }: Props) {
  const form = useFormState<{ tiempoExtraPct: number | undefined }>({
    tiempoExtraPct: enrolment.tiempoExtraPct,
  });
  const { edit, pending } = useWrite('inscripciones', { scope });

  async function save() {
    const result = await edit(enrolment._id, { tiempoExtraPct: form.values.tiempoExtraPct ?? 0 }).done;
    if (!result.ok) return form.fromServer(result);
    toast('Tiempo adicional guardado', { kind: 'success' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Tiempo adicional en los exámenes: ${person}`} size="small">
      <Form label="Tiempo adicional" errors={form.errors} busy={pending} onSubmit={() => void save()}>
        <NumberField
          {...form.field('tiempoExtraPct')}
          {...fieldProps(tiempoExtraPct)}
          help="Con 50 %, un examen de una hora dura una hora y media. Lo ven la persona, sus docentes y el centro."
        />
        <FormActions submit="Guardar" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
