/**
 * States of a professional profile: its owner writes it, another person reviews it, and the approved version
 * is shown.
 */
import { users } from '@oficio/shared/contract/collections/users';
import { defaultOf } from '@oficio/shared/contract/declaration/defaults';
import type { Stored } from '../../engine/sql/stored.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';

export type Profile = NonNullable<Stored<'users'>['perfilProfesional']>;
type PublicProfile = NonNullable<Stored<'users'>['perfilPublico']>;
type Licence = NonNullable<Profile['matriculas']>[number];
type State = Profile['estado'];

const FIELD = users.fields.perfilProfesional;
const STATES = FIELD.fields.estado.states;

/** Profile of a new account, and of one whose profile was emptied. */
// The declaration's default has the declaration's own type.
export const EMPTY_PROFILE = defaultOf(FIELD) as Profile;

/** Whether the profile was ever written: every account starts with an empty one. */
export const isFilledIn = (profile: Pick<Profile, 'titular'> | null | undefined): boolean =>
  !!profile?.titular;

const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, withSortedKeys(item)]),
  );
};
const isEqual = (a: unknown, b: unknown) =>
  JSON.stringify(withSortedKeys(a)) === JSON.stringify(withSortedKeys(b));

/** Returns a licence without the review's result. */
const declaredLicence = ({ estado: _state, ...licence }: Licence) => licence;

/**
 * Returns the part of a profile whose change needs another review. Omits the availability and visibility,
 * which need none, and the fields that the review writes.
 */
const reviewedPart = ({
  disponible: _available,
  visibilidad: _visibility,
  estado: _state,
  motivo: _reason,
  ...profile
}: Profile) => ({ ...profile, matriculas: (profile.matriculas ?? []).map(declaredLicence) });

const invalidTransition = (from: State, to: State) =>
  conflict(
    `No se puede pasar el perfil de «${STATES[from].label}» a «${STATES[to].label}».`,
    'perfilProfesional.estado',
  );

/** Returns the licences as their owner may save them: one that was reviewed stays so while unchanged. */
function declaredLicences(sent: readonly Licence[], before: Profile): Licence[] {
  const reviewed = (before.matriculas ?? []).filter((licence) => licence.estado === 'revisada');
  return sent.map((licence) => ({
    ...licence,
    estado: reviewed.some((other) => isEqual(declaredLicence(other), declaredLicence(licence)))
      ? 'revisada'
      : 'declarada',
  }));
}

/**
 * Returns the state after the owner saves the profile.
 * @throws ContractError 409 for a state that the owner can't set
 */
function ownersState(from: State, to: State, changed: boolean): State {
  const isOwnersState = to === 'borrador' || to === 'pendiente';
  if (from === 'pendiente') return from;
  // A state left out, or sent unchanged, stays as it is.
  if (!isOwnersState && (from === 'borrador' || to !== from)) throw invalidTransition(from, to);
  if (from === 'borrador') return to;
  return changed || to === 'pendiente' ? 'pendiente' : from;
}

/**
 * Returns the profile as saved by its owner, or by a person who imports it for them. A change to an approved
 * or rejected profile sends it to review.
 * @throws ContractError 409 for a state that the owner can't set, 422 when there is nothing to review
 */
export function ownersProfile(sent: Profile, before: Profile = EMPTY_PROFILE): Profile {
  const { motivo: _reason, ...text } = sent;
  const next = { ...text, ...(sent.matriculas && { matriculas: declaredLicences(sent.matriculas, before) }) };
  const estado = ownersState(before.estado, sent.estado, !isEqual(reviewedPart(next), reviewedPart(before)));
  if (estado === 'pendiente' && !isFilledIn(next))
    throw unprocessable(
      'Para enviar el perfil a revisión hay que completar «Oficio o profesión».',
      'perfilProfesional.titular',
    );
  const isResubmitted = estado === 'pendiente' && before.estado !== 'pendiente';
  return { ...next, estado, ...(before.motivo !== undefined && !isResubmitted && { motivo: before.motivo }) };
}

/**
 * Returns the profile as saved by a reviewer, who decides its state, the reason and the reviewed licences.
 * The rest stays as its owner wrote it, so sending only `{ estado }` is enough; administrators may also
 * correct the text (`mayWrite`).
 * @throws ContractError 403 for a text that the reviewer may not change, 409 for an invalid change of state,
 * 422 without a reason
 */
export function reviewersProfile(sent: Profile, before: Profile | undefined, mayWrite: boolean): Profile {
  if (!before) throw conflict('La persona todavía no escribió un perfil.', 'perfilProfesional');
  const from = before.estado;
  // A state left out arrives as the initial one.
  const to = sent.estado === 'borrador' ? from : sent.estado;
  if (isFilledIn(sent) && !mayWrite && !isEqual(reviewedPart(sent), reviewedPart(before)))
    throw notAllowed(
      'Quien revisa un perfil decide su estado y el de las matrículas; lo demás lo escribe la persona.',
      'perfilProfesional',
    );
  const { motivo: reason, ...text } = isFilledIn(sent) && mayWrite ? sent : before;
  const matriculas = (text.matriculas ?? []).map((licence) => {
    const match = sent.matriculas?.find(
      ({ numero, autoridad }) => numero === licence.numero && autoridad === licence.autoridad,
    );
    return match ? { ...licence, estado: match.estado } : licence;
  });
  const next = { ...text, matriculas, estado: to };
  if (to === from || (to === 'pendiente' && mayWrite))
    return { ...next, ...(before.motivo !== undefined && { motivo: before.motivo }) };
  if (from !== 'pendiente' || (to !== 'aprobado' && to !== 'rechazado')) throw invalidTransition(from, to);
  if (to === 'aprobado') return next;
  const motivo = sent.motivo ?? reason;
  if (!motivo?.trim())
    throw unprocessable(
      'Para rechazar el perfil hay que completar «Motivo»: le dice a la persona qué corregir.',
      'perfilProfesional.motivo',
    );
  return { ...next, motivo };
}

/**
 * Returns the public version of a profile that is approved and public; undefined otherwise. It never includes
 * the proofs of licences.
 */
export function publicProfile(profile: Profile | null | undefined): PublicProfile | undefined {
  if (!profile) return undefined;
  const { estado, visibilidad, motivo: _reason, matriculas, ...rest } = profile;
  if (estado !== 'aprobado' || visibilidad !== 'publico') return undefined;
  return {
    ...rest,
    ...(matriculas && { matriculas: matriculas.map(({ comprobante: _proof, ...licence }) => licence) }),
  };
}

/**
 * Returns the directory's version of the profile after a change; undefined when it doesn't change. The
 * approved version stays visible while a change waits for review, unless the person hides it.
 */
export function snapshotAfter(
  next: Profile,
  published: PublicProfile | null,
): { perfilPublico: PublicProfile | null } | undefined {
  if (next.estado === 'aprobado') return { perfilPublico: publicProfile(next) ?? null };
  if (!published) return undefined;
  if (next.visibilidad !== 'publico' || !isFilledIn(next)) return { perfilPublico: null };
  if (next.estado === 'pendiente' && published.disponible !== next.disponible)
    return { perfilPublico: { ...published, disponible: next.disponible } };
  return undefined;
}
