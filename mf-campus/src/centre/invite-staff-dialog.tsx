import { invitaciones } from '@oficio/shared/contract/collections/invitaciones';
import { useWrite } from '@oficio/shared/store';
import { Dialog, toast } from '@oficio/shared/ui';
import {
  EmailField,
  fieldProps,
  Form,
  FormActions,
  SelectField,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';

const { email, nombre } = invitaciones.fields;
const EMPTY_VALUES = { email: '', nombre: '', papel: 'docente' };

interface Props {
  readonly open: boolean;
  readonly centro: string;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

/** Invites a person by e-mail to teach in the centre or to manage it. */
export function InviteStaffDialog({ open, centro, onClose, onInvited }: Props) {
  const form = useFormState(EMPTY_VALUES, { draftKey: `invitar-equipo-${centro}` });
  const { add, pending } = useWrite('invitaciones');

  async function send() {
    const { email: address, nombre: name, papel } = form.values;
    const result = await add({
      centro,
      email: address,
      papel: papel === 'gestor' ? 'gestor' : 'docente',
      ...(name && { nombre: name }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    toast('Invitación enviada', { kind: 'success' });
    form.reset(EMPTY_VALUES);
    onInvited();
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Invitar al equipo">
      <Form label="Invitar al equipo" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <EmailField {...form.field('email')} {...fieldProps(email)} />
        <TextField {...form.field('nombre')} {...fieldProps(nombre)} />
        <SelectField
          {...form.field('papel')}
          label="Para"
          required
          options={[
            { value: 'docente', label: 'Enseñar: puede crear cursos del centro' },
            { value: 'gestor', label: 'Gestionar: inscribe, publica y emite certificados' },
          ]}
        />
        <FormActions submit="Enviar la invitación" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
