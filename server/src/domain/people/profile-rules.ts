/** The way of a professional profile: written by its owner, reviewed by somebody else, shown as it was approved. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { publicProfile } from './public-profile.ts';

export type Profile = Readonly<Record<string, unknown>>;
type Licence = Readonly<Record<string, unknown>>;

/** What changes without a review: it says nothing that has to be checked. */
const UNREVIEWED = ['disponible', 'visibilidad'];
/** What the review writes. */
const REVIEW = ['estado', 'motivo'];

export const profileOf = (value: unknown): Profile | undefined => (isRecord(value) ? value : undefined);
/** Whether somebody wrote it: every account is born with an empty one. */
export const isWritten = (profile: Profile | undefined): profile is Profile =>
  typeof profile?.['titular'] === 'string' && profile['titular'] !== '';

const licencesOf = (profile: Profile | undefined): Licence[] =>
  Array.isArray(profile?.['matriculas']) ? (profile['matriculas'] as Licence[]) : [];

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
const without = (value: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** What somebody has to look at again when it changes. */
const reviewed = (profile: Profile) => ({
  ...without(profile, [...UNREVIEWED, ...REVIEW]),
  matriculas: licencesOf(profile).map((licence) => without(licence, ['estado'])),
});

const LABELS: Readonly<Record<string, string>> = {
  borrador: 'Borrador',
  pendiente: 'En revisión',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
};
const cannot = (from: unknown, to: unknown) =>
  new ContractError(
    409,
    `No se puede pasar el perfil de «${LABELS[String(from)] ?? 'Borrador'}» a «${LABELS[String(to)] ?? String(to)}».`,
    'perfilProfesional.estado',
  );

/** Licences as their owner sends them: one that was reviewed stays so while it is the same. */
function declaredLicences(sent: Profile, before: Profile | undefined): Licence[] {
  const known = licencesOf(before).filter((licence) => licence['estado'] === 'revisada');
  return licencesOf(sent).map((licence) => ({
    ...licence,
    estado: known.some((k) => same(without(k, ['estado']), without(licence, ['estado'])))
      ? 'revisada'
      : 'declarada',
  }));
}

/**
 * A profile as its owner, or who loads it for somebody, saves it. Changing what was approved or rejected sends
 * it to review.
 * @throws ContractError 409 for a state that is not theirs to set, 422 when there is nothing to review
 */
export function ownersProfile(sent: Profile, before: Profile | undefined): Profile {
  const from = before?.['estado'] ?? 'borrador';
  const to = sent['estado'] ?? 'borrador';
  const next: Record<string, unknown> = { ...sent };
  if ('matriculas' in sent) next['matriculas'] = declaredLicences(sent, before);
  if (before?.['motivo'] === undefined) delete next['motivo'];
  else next['motivo'] = before['motivo'];
  const changed = !same(reviewed(next), reviewed(before ?? {}));
  if (from === 'borrador') {
    if (to !== 'borrador' && to !== 'pendiente') throw cannot(from, to);
    next['estado'] = to;
  } else if (from === 'pendiente') next['estado'] = 'pendiente';
  else {
    // Leaving the state out means keeping it; so does sending the one it has.
    if (to !== from && to !== 'borrador' && to !== 'pendiente') throw cannot(from, to);
    next['estado'] = changed || to === 'pendiente' ? 'pendiente' : from;
  }
  if (next['estado'] === 'pendiente' && from !== 'pendiente') delete next['motivo'];
  if (next['estado'] === 'pendiente' && !isWritten(next))
    throw new ContractError(
      422,
      'Para enviar el perfil a revisión hay que completar «Titular».',
      'perfilProfesional.titular',
    );
  return next;
}

/**
 * A profile as somebody reviews it: its state, the reason, and which licences were checked. The rest stays as
 * its owner wrote it, so that sending only `{ estado }` is enough; administrators may correct it too (`writes`).
 * @throws ContractError 403 for a text that is not theirs, 409 from that state, 422 without a reason
 */
export function reviewersProfile(sent: Profile, before: Profile | undefined, writes: boolean): Profile {
  if (!before) throw new ContractError(409, 'La persona todavía no escribió un perfil.', 'perfilProfesional');
  const from = before['estado'];
  // A state left out arrives as the initial one.
  const to = sent['estado'] === undefined || sent['estado'] === 'borrador' ? from : sent['estado'];
  if (isWritten(sent) && !writes && !same(reviewed(sent), reviewed(before)))
    throw new ContractError(
      403,
      'Quien revisa un perfil decide su estado y el de las matrículas; lo demás lo escribe la persona.',
      'perfilProfesional',
    );
  const { motivo: reason, ...text } = isWritten(sent) && writes ? sent : before;
  const licences = licencesOf(isWritten(sent) && writes ? sent : before).map((licence) => {
    const match = licencesOf(sent).find(
      (c) => c['numero'] === licence['numero'] && c['autoridad'] === licence['autoridad'],
    );
    return match ? { ...licence, estado: match['estado'] } : licence;
  });
  const kept = before['motivo'] === undefined ? {} : { motivo: before['motivo'] };
  const next: Record<string, unknown> = { ...text, matriculas: licences, ...kept, estado: to };
  if (to === from) return next;
  if (to === 'pendiente' && writes) return next;
  if (from !== 'pendiente' || (to !== 'aprobado' && to !== 'rechazado')) throw cannot(from, to);
  delete next['motivo'];
  if (to === 'rechazado') {
    const given = sent['motivo'] ?? reason;
    if (typeof given !== 'string' || given.trim() === '')
      throw new ContractError(
        422,
        'Para rechazar el perfil hay que completar «Motivo»: le dice a la persona qué corregir.',
        'perfilProfesional.motivo',
      );
    next['motivo'] = given;
  }
  return next;
}

/**
 * What the directory shows after a change; undefined when it stays as it is. While a change waits for review
 * the approved profile goes on being shown, unless the person hides it.
 */
export function snapshotAfter(next: Profile, shown: unknown): { perfilPublico: unknown } | undefined {
  if (next['estado'] === 'aprobado')
    return { perfilPublico: publicProfile(without(next, ['motivo'])) ?? null };
  const current = profileOf(shown);
  if (!current) return undefined;
  if (next['visibilidad'] !== 'publico' || !isWritten(next)) return { perfilPublico: null };
  if (next['estado'] === 'pendiente' && current['disponible'] !== next['disponible'])
    return { perfilPublico: { ...current, disponible: next['disponible'] } };
  return undefined;
}
