import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useSession, useWrite, type Changes } from '@oficio/shared/store';
import { FactsList, toast } from '@oficio/shared/ui';
import {
  FieldGroup,
  fieldProps,
  FieldRow,
  type FileValue,
  Form,
  FormActions,
  ImageField,
  SelectField,
  TextArea,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { IdentityStatus } from './identity-status.tsx';
import { PlaceFields } from '../../places/place-fields.tsx';
import { usePlaces } from '../../places/use-places.ts';

const { fields } = users;

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

const toSend = (name: string, value: FileValue | null) =>
  name === 'telefono' ? String(value).replace(/[\s()-]/g, '') : value;

/** Personal data of the user. Only changed fields are sent. */
export function PersonalForm({ user }: { user: Doc<'users'> }) {
  const { refresh } = useSession();
  const { edit, pending } = useWrite('users');
  const storedValues = valuesOf(user);
  const form = useFormState(storedValues, { draftKey: 'mi-perfil' });
  const locked = (user.nivelIdentidad ?? 'declarada') !== 'declarada';
  const places = usePlaces(form.values.provincia, 'mi-perfil');

  async function save() {
    const changed = Object.entries(form.values).filter(
      ([name, value]) => Reflect.get(storedValues, name) !== value,
    );
    if (changed.length === 0) return toast('No hay cambios para guardar');
    const changes = Object.fromEntries(
      changed.map(([name, value]) => [name, value === '' ? null : toSend(name, value)]),
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
          <TextField {...form.field('nombre')} {...fieldProps(fields.nombre)} autoComplete="given-name" />
          <TextField
            {...form.field('apellido')}
            {...fieldProps(fields.apellido)}
            autoComplete="family-name"
          />
        </FieldRow>
        <TextField {...form.field('nombreUsuario')} {...fieldProps(fields.nombreUsuario)} />
        <ImageField {...form.field('avatar')} {...fieldProps(fields.avatar)} ratio="1/1" />
        <TextArea {...form.field('biografia')} {...fieldProps(fields.biografia)} rows={4} />
        <PlaceFields places={places} provincia={form.field('provincia')} zona={form.field('zona')} />
      </FieldGroup>
      <FieldGroup
        title="Para los certificados"
        help="Una vez que hay un certificado, el nombre y el documento se corrigen con una solicitud."
      >
        {locked ? (
          <FactsList
            facts={[
              { label: fields.nombreLegal.label, value: user.nombreLegal },
              {
                label: fields.documento.label,
                value: [user.documentoTipo, user.documento].filter(Boolean).join(' '),
              },
            ]}
          />
        ) : (
          <>
            <TextField
              {...form.field('nombreLegal')}
              {...fieldProps(fields.nombreLegal)}
              autoComplete="name"
            />
            <FieldRow>
              <SelectField {...form.field('documentoTipo')} {...fieldProps(fields.documentoTipo)} />
              <TextField {...form.field('documento')} {...fieldProps(fields.documento)} inputMode="numeric" />
            </FieldRow>
          </>
        )}
        <IdentityStatus user={user} locked={locked} />
        <TextField
          {...form.field('telefono')}
          {...fieldProps(fields.telefono)}
          type="tel"
          autoComplete="tel"
        />
      </FieldGroup>
      <FormActions submit="Guardar cambios" busy={pending} />
    </Form>
  );
}
