import { users } from '@oficio/shared/contract/collections/users';
import { useApi, useWrite } from '@oficio/shared/store';
import { Notice, Split, toast } from '@oficio/shared/ui';
import {
  FieldGroup,
  fieldProps,
  FieldRow,
  Form,
  FormActions,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { PlaceFields } from '../../places/place-fields.tsx';
import { useFacets } from '../../professionals/use-directory.ts';
import { proposedUserName } from '../register/user-name.ts';
import { Preview } from './preview.tsx';
import { draftOf, profileToSend, withoutLostFiles } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { storeProofs } from './store-proofs.ts';

const EMPTY_FORM = {
  nombre: '',
  apellido: '',
  email: '',
  nombreUsuario: '',
  provincia: '',
  zona: '',
  perfil: draftOf(undefined),
};

/** Form that loads a profile on another person's behalf: creates an account for them, hidden until they decide. */
export function OtherProfile() {
  const { request } = useApi();
  const { add, pending } = useWrite('users', { scope: 'perfiles-cargados' });
  const form = useFormState({ ...EMPTY_FORM }, { draftKey: 'perfil-de-otra-persona' });
  const [loadedName, setLoadedName] = useState('');
  const { nombre, apellido, email, provincia, zona } = form.values;
  const profile = withoutLostFiles(form.values.perfil);
  const facets = useFacets(provincia);
  const suggestedUserName = proposedUserName(nombre, apellido);

  async function send() {
    const missing = {
      ...(!nombre.trim() && { nombre: 'Completar el nombre.' }),
      ...(!apellido.trim() && { apellido: 'Completar el apellido.' }),
      ...(!email.trim() && { email: 'Completar el correo: con él la persona toma la cuenta.' }),
      ...(!profile.titular.trim() && {
        'perfilProfesional.titular': 'Completar «Oficio o profesión», en una línea.',
      }),
    };
    if (Object.keys(missing).length > 0) return form.setErrors(missing);
    const stored = await storeProofs(request, profile);
    if (!stored.ok) return form.fromServer(stored);
    const result = await add({
      nombre,
      apellido,
      email,
      nombreUsuario: form.values.nombreUsuario || suggestedUserName,
      ...(provincia && { provincia }),
      ...(zona && { zona }),
      // Only the person may decide to be listed.
      perfilProfesional: profileToSend({ ...stored.draft, visibilidad: 'oculto' }, 'pendiente'),
    }).done;
    if (!result.ok) return form.fromServer(result);
    setLoadedName(`${nombre} ${apellido}`);
    form.reset({ ...EMPTY_FORM });
    toast('Perfil cargado', { kind: 'success' });
    window.scrollTo({ top: 0 });
  }

  return (
    <Split side={<Preview draft={profile} person={{ nombre, apellido, provincia, zona }} facets={facets} />}>
      <Form label="Perfil de otra persona" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        {loadedName && (
          <Notice kind="success" title={`Perfil de ${loadedName} cargado`} onClose={() => setLoadedName('')}>
            Está en revisión. La persona toma la cuenta con «Recuperar la contraseña», desde su correo, y
            decide si aparece en el directorio.
          </Notice>
        )}
        <FieldGroup
          title="La persona"
          help="Se crea una cuenta a la espera de su dueña o dueño. Hace falta su acuerdo para cargar estos datos."
        >
          <FieldRow>
            <TextField {...form.field('nombre')} {...fieldProps(users.fields.nombre)} />
            <TextField {...form.field('apellido')} {...fieldProps(users.fields.apellido)} />
          </FieldRow>
          <FieldRow>
            <TextField {...form.field('email')} {...fieldProps(users.fields.email)} type="email" />
            <TextField
              {...form.field('nombreUsuario')}
              {...fieldProps(users.fields.nombreUsuario)}
              required={false}
              help={
                suggestedUserName
                  ? `Si queda vacío: ${suggestedUserName}`
                  : 'Si queda vacío se forma con el nombre.'
              }
            />
          </FieldRow>
          <PlaceFields places={facets} provincia={form.field('provincia')} zona={form.field('zona')} />
        </FieldGroup>
        <ProfileFields
          draft={profile}
          set={(changes) => form.set('perfil', { ...profile, ...changes })}
          facets={facets}
          listing={false}
        />
        <FormActions submit="Cargar el perfil" busy={pending} />
      </Form>
    </Split>
  );
}
