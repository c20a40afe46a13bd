import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { users } from '@oficio/shared/contract/collections/users';
import { Notice, StateChip, TextLink } from '@oficio/shared/ui';
import type { ProfileState } from './profile-draft.ts';

const STATES = users.fields.perfilProfesional.fields.estado.states;
const KINDS: Readonly<Partial<Record<ProfileState, 'warn' | 'success'>>> = {
  rechazado: 'warn',
  aprobado: 'success',
};

/** State of the profile's review, and its consequences. */
export function ReviewNotice({ record }: { record: Doc<'users'> }) {
  const profile = record.perfilProfesional;
  const state: ProfileState = profile?.estado ?? 'borrador';
  const shown = record.perfilPublico !== undefined && record.perfilPublico !== null;
  if (state === 'borrador' && !profile?.titular) return null;
  return (
    <Notice
      kind={KINDS[state] ?? 'info'}
      quiet
      title={<StateChip state={state} label={STATES[state].label} tone={STATES[state].tone} />}
      actions={shown && <TextLink to={pageOf('users', record)}>Ver el perfil público</TextLink>}
    >
      {state === 'borrador' && 'Solo se ve desde esta cuenta. Al enviarlo, el equipo de Oficio lo revisa.'}
      {state === 'pendiente' &&
        (shown
          ? 'Los cambios están en revisión. Mientras tanto se muestra lo que ya estaba aprobado.'
          : 'El equipo de Oficio lo está revisando. Se avisa en la cuenta.')}
      {state === 'aprobado' &&
        (shown
          ? 'Aparece en el directorio. Si se cambia lo que se revisa, vuelve a revisión sin dejar de mostrarse.'
          : 'Está aprobado, pero oculto. Para que aparezca en el directorio, elegir «Público».')}
      {state === 'rechazado' && (profile?.motivo || 'Hace falta corregirlo y volver a enviarlo.')}
    </Notice>
  );
}
