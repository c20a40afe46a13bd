/** The way of a professional profile: written by its owner, reviewed by somebody else, shown as it was approved. */
import { defaultOf } from '@oficio/shared/contract/declaration/defaults';
import { users } from '@oficio/shared/contract/collections/users';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { publicProfile, type Profile, type PublicProfile } from './public-profile.ts';

type Licence = NonNullable<Profile['matriculas']>[number];
type State = Profile['estado'];

const FIELD = users.fields.perfilProfesional;
const STATES = FIELD.fields.estado.states;

/** What an account is born with. A profile that somebody empties is one again. */
// The declaration's defaults are of its own type.
export const EMPTY_PROFILE = defaultOf(FIELD) as Profile;

/** Whether somebody wrote it: every account is born with an empty one. */
export const isWritten = (profile: Pick<Profile, 'titular'> | null | undefined): boolean =>
  !!profile?.titular;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== null && v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
};
const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** A licence but for what a review says of it. */
const declared = ({ estado: _state, ...licence }: Licence) => licence;

/** What somebody has to look at again when it changes: not what says nothing to check, nor what the review writes. */
const reviewed = ({
  disponible: _available,
  visibilidad: _visibility,
  estado: _state,
  motivo: _reason,
  ...profile
}: Profile) => ({ ...profile, matriculas: (profile.matriculas ?? []).map(declared) });

const cannot = (from: State, to: State) =>
  conflict(
    `No se puede pasar el perfil de «${STATES[from].label}» a «${STATES[to].label}».`,
    'perfilProfesional.estado',
  );

/** Licences as their owner sends them: one that was reviewed stays so while it is the same. */
function declaredLicences(sent: readonly Licence[], before: Profile): Licence[] {
  const known = (before.matriculas ?? []).filter((licence) => licence.estado === 'revisada');
  return sent.map((licence) => ({
    ...licence,
    estado: known.some((k) => same(declared(k), declared(licence))) ? 'revisada' : 'declarada',
  }));
}

/** The state after its owner saves it. @throws ContractError 409 for one that is not theirs to set */
function ownersState(from: State, to: State, changed: boolean): State {
  const theirs = to === 'borrador' || to === 'pendiente';
  if (from === 'pendiente') return from;
  // Leaving the state out means keeping it; so does sending the one it has.
  if (!theirs && (from === 'borrador' || to !== from)) throw cannot(from, to);
  if (from === 'borrador') return to;
  return changed || to === 'pendiente' ? 'pendiente' : from;
}

/**
 * A profile as its owner, or who loads it for somebody, saves it. Changing what was approved or rejected sends
 * it to review.
 * @throws ContractError 409 for a state that is not theirs to set, 422 when there is nothing to review
 */
export function ownersProfile(sent: Profile, before: Profile = EMPTY_PROFILE): Profile {
  const { motivo: _reason, ...text } = sent;
  const next = { ...text, ...(sent.matriculas && { matriculas: declaredLicences(sent.matriculas, before) }) };
  const estado = ownersState(before.estado, sent.estado, !same(reviewed(next), reviewed(before)));
  if (estado === 'pendiente' && !isWritten(next))
    throw unprocessable(
      'Para enviar el perfil a revisión hay que completar «Oficio o profesión».',
      'perfilProfesional.titular',
    );
  const asksAgain = estado === 'pendiente' && before.estado !== 'pendiente';
  return { ...next, estado, ...(before.motivo !== undefined && !asksAgain && { motivo: before.motivo }) };
}

/**
 * A profile as somebody reviews it: its state, the reason, and which licences were checked. The rest stays as
 * its owner wrote it, so that sending only `{ estado }` is enough; administrators may correct it too (`writes`).
 * @throws ContractError 403 for a text that is not theirs, 409 from that state, 422 without a reason
 */
export function reviewersProfile(sent: Profile, before: Profile | undefined, writes: boolean): Profile {
  if (!before) throw conflict('La persona todavía no escribió un perfil.', 'perfilProfesional');
  const from = before.estado;
  // A state left out arrives as the initial one.
  const to = sent.estado === 'borrador' ? from : sent.estado;
  if (isWritten(sent) && !writes && !same(reviewed(sent), reviewed(before)))
    throw notAllowed(
      'Quien revisa un perfil decide su estado y el de las matrículas; lo demás lo escribe la persona.',
      'perfilProfesional',
    );
  const { motivo: reason, ...text } = isWritten(sent) && writes ? sent : before;
  const matriculas = (text.matriculas ?? []).map((licence) => {
    const match = sent.matriculas?.find(
      ({ numero, autoridad }) => numero === licence.numero && autoridad === licence.autoridad,
    );
    return match ? { ...licence, estado: match.estado } : licence;
  });
  const next = { ...text, matriculas, estado: to };
  if (to === from || (to === 'pendiente' && writes))
    return { ...next, ...(before.motivo !== undefined && { motivo: before.motivo }) };
  if (from !== 'pendiente' || (to !== 'aprobado' && to !== 'rechazado')) throw cannot(from, to);
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
 * What the directory shows after a change; undefined when it stays as it is. While a change waits for review
 * the approved profile goes on being shown, unless the person hides it.
 */
export function snapshotAfter(
  next: Profile,
  shown: PublicProfile | null,
): { perfilPublico: PublicProfile | null } | undefined {
  if (next.estado === 'aprobado') return { perfilPublico: publicProfile(next) ?? null };
  if (!shown) return undefined;
  if (next.visibilidad !== 'publico' || !isWritten(next)) return { perfilPublico: null };
  if (next.estado === 'pendiente' && shown.disponible !== next.disponible)
    return { perfilPublico: { ...shown, disponible: next.disponible } };
  return undefined;
}
