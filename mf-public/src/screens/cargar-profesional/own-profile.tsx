import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useApi, useSession, useWrite } from '@oficio/shared/store';
import { Button, Notice, Split, TextLink, toast, StateChip } from '@oficio/shared/ui';
import {
  FieldGroup,
  fieldProps,
  type FileValue,
  Form,
  FormActions,
  ImageField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { withReturn } from '../../account/return-path.ts';
import { PlaceFields } from '../../places/place-fields.tsx';
import { useFacets } from '../../professionals/use-directory.ts';
import { Preview } from './preview.tsx';
import {
  draftOf,
  profileToSend,
  withoutLostFiles,
  type ProfileDraft,
  type ProfileState,
} from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { storeProofs } from './store-proofs.ts';

const REVIEW_STATES = users.fields.perfilProfesional.fields.estado.states;
const NOTICE_KINDS: Readonly<Partial<Record<ProfileState, 'warn' | 'success'>>> = {
  rechazado: 'warn',
  aprobado: 'success',
};

const valuesOf = (record: Doc<'users'> | undefined) => ({
  avatar: (record?.avatar ?? null) as FileValue | null,
  provincia: record?.provincia ?? '',
  zona: record?.zona ?? '',
  perfil: draftOf(record?.perfilProfesional),
});

/** Returns the form of a profile, and the function that saves it in a state or leads a visitor to sign in. */
function useProfileForm(record: Doc<'users'> | undefined) {
  const { refresh } = useSession();
  const { request } = useApi();
  const { edit, pending } = useWrite('users');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useFormState(valuesOf(record), { draftKey: 'perfil-profesional' });
  const { provincia, zona, avatar } = form.values;
  const profile = withoutLostFiles(form.values.perfil);

  async function save(targetState: ProfileState | undefined) {
    if (!record) return navigate(withReturn('/login', pathname));
    if (targetState === 'pendiente' && profile.titular.trim() === '')
      return form.setErrors({
        'perfilProfesional.titular': 'Completar «Oficio o profesión», en una línea.',
      });
    const stored = await storeProofs(request, profile);
    if (!stored.ok) return form.fromServer(stored);
    const result = await edit(record._id, {
      perfilProfesional: profileToSend(stored.draft, targetState),
      ...(avatar !== (record.avatar ?? null) && { avatar }),
      provincia: provincia || null,
      zona: zona || null,
    }).done;
    if (!result.ok) return form.fromServer(result);
    form.reset(valuesOf(result.record));
    await refresh();
    const newState = result.record.perfilProfesional?.estado;
    toast(newState === 'pendiente' ? 'Perfil enviado a revisión' : 'Perfil guardado', { kind: 'success' });
    window.scrollTo({ top: 0 });
  }
  return { form, profile, pending, save };
}

/**
 * The user's own professional profile: written, sent for review, corrected. `record` is undefined for a
 * visitor.
 */
export function OwnProfile({ record }: { record: Doc<'users'> | undefined }) {
  const { user } = useSession();
  const { form, profile, pending, save } = useProfileForm(record);
  const { provincia, zona, avatar } = form.values;
  const facets = useFacets(provincia);
  const state: ProfileState = record?.perfilProfesional?.estado ?? 'borrador';
  const underReview = state === 'aprobado' || state === 'pendiente';

  return (
    <Split
      side={
        <Preview
          draft={profile}
          person={{
            nombre: record?.nombre ?? '',
            apellido: record?.apellido ?? '',
            ...(typeof avatar === 'string' && { avatar }),
            provincia,
            zona,
          }}
          facets={facets}
        />
      }
    >
      <Form
        label="Perfil profesional"
        errors={form.errors}
        busy={pending}
        onSubmit={() => void save(state === 'aprobado' ? undefined : 'pendiente')}
      >
        {record ? (
          <ReviewNotice record={record} />
        ) : (
          <Notice kind="info" quiet>
            Se puede completar ahora. Al enviarlo se pide iniciar sesión y lo escrito se conserva.
          </Notice>
        )}
        {form.restored && (
          <Notice
            kind="info"
            quiet
            actions={
              <Button size="small" variant="secondary" onClick={() => form.reset(valuesOf(record))}>
                Descartar lo recuperado
              </Button>
            }
          >
            Se recuperó lo escrito antes y no enviado.
          </Notice>
        )}
        <ProfileFields
          draft={profile}
          set={(changes: Partial<ProfileDraft>) => form.set('perfil', { ...profile, ...changes })}
          facets={facets}
          listing
        />
        <FieldGroup title="Quién es y dónde trabaja">
          {record && (
            <ImageField {...form.field('avatar')} {...fieldProps(users.fields.avatar)} ratio="1/1" />
          )}
          <PlaceFields places={facets} provincia={form.field('provincia')} zona={form.field('zona')} />
          {user && (
            <p>
              El nombre y la presentación se cambian en <TextLink to="/mi-perfil">Mi perfil</TextLink>.
            </p>
          )}
        </FieldGroup>
        <FormActions submit={underReview ? 'Guardar cambios' : 'Enviar a revisión'} busy={pending}>
          {state === 'borrador' && record && (
            <Button variant="secondary" busy={pending} onClick={() => void save('borrador')}>
              Guardar borrador
            </Button>
          )}
        </FormActions>
      </Form>
    </Split>
  );
}

/** State of the profile's review, and its consequences. */
function ReviewNotice({ record }: { record: Doc<'users'> }) {
  const profile = record.perfilProfesional;
  const state: ProfileState = profile?.estado ?? 'borrador';
  const isPublic = record.perfilPublico !== undefined && record.perfilPublico !== null;
  if (state === 'borrador' && !profile?.titular) return null;
  return (
    <Notice
      kind={NOTICE_KINDS[state] ?? 'info'}
      quiet
      title={<StateChip state={state} label={REVIEW_STATES[state].label} tone={REVIEW_STATES[state].tone} />}
      actions={isPublic && <TextLink to={pageOf('users', record)}>Ver el perfil público</TextLink>}
    >
      {state === 'borrador' && 'Solo se ve desde esta cuenta. Al enviarlo, el equipo de Oficio lo revisa.'}
      {state === 'pendiente' &&
        (isPublic
          ? 'Los cambios están en revisión. Mientras tanto se muestra lo que ya estaba aprobado.'
          : 'El equipo de Oficio lo está revisando. Se avisa en la cuenta.')}
      {state === 'aprobado' &&
        (isPublic
          ? 'Aparece en el directorio. Si se cambia lo que se revisa, vuelve a revisión sin dejar de mostrarse.'
          : 'Está aprobado, pero oculto. Para que aparezca en el directorio, elegir «Público».')}
      {state === 'rechazado' && (profile?.motivo || 'Hace falta corregirlo y volver a enviarlo.')}
    </Notice>
  );
}
