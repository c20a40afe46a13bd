import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useSession, useWrite, type Changes } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import {
  FieldGroup,
  FieldRow,
  Form,
  FormActions,
  ImageField,
  SelectField,
  TextArea,
  TextField,
  useFormState,
  type FileValue,
} from '@oficio/shared/ui/forms';
import { PlaceFields } from '../../places/place-fields.tsx';
import { usePlaces } from '../../places/use-places.ts';

const { fields } = users;
const DOCUMENTS = Object.entries(fields.documentoTipo.options).map(([value, label]) => ({ value, label }));

const valuesOf = (user: Doc<'users'>) => ({
  nombre: user.nombre,
  apellido: user.apellido,
  nombreUsuario: user.nombreUsuario,
  nombreLegal: user.nombreLegal ?? '',
  documentoTipo: (user.documentoTipo ?? '') as string,
  documento: user.documento ?? '',
  telefono: user.telefono ?? '',
  avatar: (user.avatar ?? null) as FileValue | null,
  biografia: user.biografia ?? '',
  provincia: user.provincia ?? '',
  zona: user.zona ?? '',
});

/** What the person says of themselves. Only what changed is sent. */
export function PersonalForm({ user }: { user: Doc<'users'> }) {
  const { refresh } = useSession();
  const { edit, pending } = useWrite('users');
  const start = valuesOf(user);
  const form = useFormState(start, { draftKey: 'mi-perfil' });
  const places = usePlaces(form.values.provincia, 'mi-perfil');

  async function save() {
    const changed = Object.entries(form.values).filter(([name, value]) => Reflect.get(start, name) !== value);
    if (changed.length === 0) return toast('No hay cambios para guardar');
    const changes = Object.fromEntries(
      changed.map(([name, value]) => [
        name,
        value === '' ? null : name === 'telefono' ? String(value).replace(/[\s()-]/g, '') : value,
      ]),
    );
    const result = await edit(user._id, { ...(changes as Changes<'users'>), version: user.version }).done;
    if (!result.ok)
      return form.fromServer(
        result.field === 'version'
          ? { message: 'Los datos se cambiaron desde otro lugar. Conviene volver a cargar la página.' }
          : result,
      );
    form.reset(valuesOf(result.record));
    await refresh();
    toast('Cambios guardados', { kind: 'success' });
  }

  return (
    <Form label="Datos personales" errors={form.errors} busy={pending} onSubmit={() => void save()}>
      <FieldGroup title="Cómo se ve en la plataforma">
        <FieldRow>
          <TextField {...form.field('nombre')} label="Nombre" required autoComplete="given-name" />
          <TextField {...form.field('apellido')} label="Apellido" required autoComplete="family-name" />
        </FieldRow>
        <TextField
          {...form.field('nombreUsuario')}
          label="Nombre de usuario"
          required
          help={fields.nombreUsuario.help}
        />
        <ImageField {...form.field('avatar')} label="Foto" ratio="1/1" help={fields.avatar.help} />
        <TextArea {...form.field('biografia')} label="Presentación" maxLength={1000} rows={4} />
        <PlaceFields
          places={places}
          provincia={form.values.provincia}
          zona={form.values.zona}
          onProvincia={(id) => form.set('provincia', id)}
          onZona={(id) => form.set('zona', id)}
        />
      </FieldGroup>
      <FieldGroup
        title="Para los certificados"
        help="Una vez que hay un certificado, estos datos se corrigen desde la página de contacto."
      >
        <TextField
          {...form.field('nombreLegal')}
          label="Nombre legal"
          autoComplete="name"
          help={fields.nombreLegal.help}
        />
        <FieldRow>
          <SelectField {...form.field('documentoTipo')} label="Tipo de documento" options={DOCUMENTS} />
          <TextField {...form.field('documento')} label="Número de documento" inputMode="numeric" />
        </FieldRow>
        <TextField
          {...form.field('telefono')}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          help={fields.telefono.help}
        />
      </FieldGroup>
      <FormActions submit="Guardar cambios" busy={pending} />
    </Form>
  );
}
