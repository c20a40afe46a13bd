/** Hooks of `users`, for what its declaration can't express. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { checkPassword } from '../../auth/password-strength.ts';
import { hashPassword, seedCredential } from '../../auth/passwords.ts';
import { proposeUserName } from '../../auth/registration.ts';
import { CLOSED_STATES, removeSignIn, revokeSessions } from '../../auth/sessions.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values as ValuesOf } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { queueEarnedCertificates } from '../common/certificate-jobs.ts';
import { findRow } from '../common/lookup.ts';
import { notifyProfileReview, notifySuspension } from './account-notices.ts';
import { erasePersonalData } from './anonymise.ts';
import { IDENTITY_FIELDS, normaliseDocument } from './identity-text.ts';
import {
  EMPTY_PROFILE,
  isFilledIn,
  ownersProfile,
  reviewersProfile,
  snapshotAfter,
} from './profile-rules.ts';
import { checkGrant, checkRank, checkSuperadminRemains, normaliseRoles } from './role-rules.ts';

type Person = Stored<'users'>;
type Values = ValuesOf<'users'>;

const isAdmin = (context: Pick<HookContext, 'caller'>) =>
  context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin');
const isSelf = (context: HookContext) => context.relations.has('propio');

function normalise(values: Values): void {
  if (values.email) values.email = values.email.toLowerCase();
  if (values.documento) values.documento = normaliseDocument(values.documento);
}

async function checkZone(context: HookContext, values: Values, before?: Person): Promise<void> {
  const zone = await findRow(context.tx, 'zonas', values.zona, ['provincia']);
  if (zone && zone.provincia !== (values.provincia ?? before?.provincia))
    throw invalid('La zona no pertenece a la provincia elegida.', 'zona');
}

/** Checks a password set by another person by the same rules as one's own. */
async function checkNewPassword({ clave }: Values, person: Values | Person): Promise<void> {
  if (!clave) return;
  const personalTexts = [person.nombre, person.apellido, person.nombreUsuario, person.email].filter(
    (text) => typeof text === 'string',
  );
  await checkPassword(clave, personalTexts);
}

/** Stores a new password, hashed and outside the row. */
async function storePassword(
  context: HookContext,
  person: string,
  { clave }: Pick<Values, 'clave'>,
): Promise<void> {
  if (clave) await seedCredential(context.tx, person, await hashPassword(clave));
}

/**
 * Legal name and document identify the holder of a certificate: once there is one, or an identity check, only
 * administrators may correct them.
 */
async function checkIdentity(context: HookContext, changes: Values, before: Person): Promise<void> {
  const locked = IDENTITY_FIELDS.find((name) => name in changes && before[name] !== null);
  if (!locked || isAdmin(context)) return;
  if (before.nivelIdentidad !== 'declarada')
    throw unprocessable(
      'El nombre legal y el documento no cambian una vez que se comprobaron. Se puede pedir la corrección en «Mi perfil».',
      locked,
    );
  const credential = await from
    .selectFrom('credenciales')
    .select('_id')
    .where('titular', '=', before._id)
    .where('estado', '<>', 'rechazada')
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(context.tx));
  if (credential)
    throw unprocessable(
      'El nombre legal y el documento no cambian una vez que hay un certificado. Se puede pedir la corrección en «Mi perfil».',
      locked,
    );
}

type Consent = NonNullable<Person['consentimientos']>[number];

/** Adds the new consents, with the time at which the server received them. None can be changed or removed. */
function addConsents(context: HookContext, changes: Values, before: Person): void {
  if (!changes.consentimientos) return;
  const stored = before.consentimientos ?? [];
  const keyOf = ({ tipo, version, aceptado }: Consent) => [tipo, version ?? '', aceptado].join(' ');
  const latestKeys = new Map(stored.map((consent) => [consent.tipo, keyOf(consent)]));
  const isStored = (sent: Consent) =>
    stored.some((consent) => keyOf(consent) === keyOf(sent) && consent.fecha === sent.fecha);
  const added = changes.consentimientos.filter(
    (sent) => !isStored(sent) && latestKeys.get(sent.tipo) !== keyOf(sent),
  );
  const fecha = context.now.toISOString();
  changes.consentimientos = [...stored, ...added.map((consent) => ({ ...consent, fecha }))];
}

/** Completes a change of the account's state, and checks that the caller may suspend the account. */
function changeState(context: HookContext, changes: Values, before: Person): void {
  const newState = changes.estado;
  if (!newState || newState === before.estado) return;
  if (newState === 'suspendido') {
    if (isSelf(context)) throw unprocessable('La propia cuenta no se puede suspender.', 'estado');
    checkRank(context.caller, before, 'estado');
  }
  if (newState === 'bajaSolicitada') changes.bajaSolicitadaEn = context.now.toISOString();
  if (before.estado === 'bajaSolicitada' && newState === 'activo') changes.bajaSolicitadaEn = null;
  // Activating an account manually vouches for its address.
  if (before.estado === 'pendiente' && newState === 'activo') changes.emailVerificado = true;
}

/** Sets the professional profile as the owner or a reviewer may save it, and its public version. */
function changeProfile(context: HookContext, changes: Values, before: Person): void {
  if (!('perfilProfesional' in changes)) return;
  const stored = before.perfilProfesional ?? undefined;
  const sent = changes.perfilProfesional ?? EMPTY_PROFILE;
  const isReviewer =
    !isSelf(context) &&
    (isAdmin(context) || (context.caller !== SYSTEM && hasRole(context.caller, 'moderador')));
  const isFirst = isAdmin(context) && !isFilledIn(stored) && isFilledIn(sent);
  const next =
    isReviewer && !isFirst ? reviewersProfile(sent, stored, isAdmin(context)) : ownersProfile(sent, stored);
  changes.perfilProfesional = next;
  Object.assign(changes, snapshotAfter(next, before.perfilPublico));
  const roles = changes.roles ?? before.roles;
  if (isFilledIn(next) && !roles.includes('profesional'))
    changes.roles = normaliseRoles([...roles, 'profesional']);
}

/**
 * Deletes the identity checks of a person whose legal name or document an administrator rewrote: they no
 * longer apply.
 */
async function removeIdentityChecks(context: HookContext, row: Person, before: Person): Promise<void> {
  const rewritten = IDENTITY_FIELDS.some((name) => before[name] !== null && row[name] !== before[name]);
  if (!rewritten || before.nivelIdentidad === 'declarada') return;
  const checks = await from
    .selectFrom('identidades')
    .select('_id')
    .where('usuario', '=', row._id)
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  for (const { _id } of checks) await context.system.softRemove('identidades', _id);
}

/**
 * Whether the change supplies something that certificates may have waited for: the legal name, an identity
 * check or an active account.
 */
const unblocksCertificates = (row: Person, before: Person): boolean =>
  (before.nombreLegal === null && row.nombreLegal !== null) ||
  (row.nivelIdentidad !== before.nivelIdentidad && row.nivelIdentidad !== 'declarada') ||
  (row.estado === 'activo' && before.estado !== 'activo' && before.estado !== 'pendiente');

export const usersHooks: CollectionHooks<'users'> = {
  async beforeCreate(context, values) {
    normalise(values);
    const roles = normaliseRoles(values.roles ?? []);
    checkGrant(context.caller, [], roles);
    const profile = values.perfilProfesional;
    if (context.caller !== SYSTEM && profile) values.perfilProfesional = ownersProfile(profile);
    values.roles = isFilledIn(profile) ? normaliseRoles([...roles, 'profesional']) : roles;
    await checkZone(context, values);
    await checkNewPassword(values, values);
  },

  /**
   * For people loaded from a spreadsheet: proposes a user name, and leaves the choices of visibility to them.
   */
  async beforeLine(context, values) {
    if (!values.nombreUsuario && values.nombre && values.apellido)
      values.nombreUsuario = await proposeUserName(context.tx, values.nombre, values.apellido);
    const profile = values.perfilProfesional;
    if (!profile?.titular) return;
    // Fields that the line leaves out are absent, in spite of the type.
    const estado = (profile as Partial<typeof profile>).estado ?? 'pendiente';
    values.perfilProfesional = { ...profile, estado, ...(!isAdmin(context) && { visibilidad: 'oculto' }) };
  },

  afterCreate: (context, row, values) => storePassword(context, row._id, values),

  async beforeUpdate(context, changes, before) {
    normalise(changes);
    if ('clave' in changes && isSelf(context))
      throw unprocessable(
        'La propia contraseña se cambia en «Mi perfil», con «Cambiar la contraseña».',
        'clave',
      );
    await checkNewPassword(changes, { ...before, ...changes });
    for (const field of ['foroSuspendidoHasta', 'foroMotivo'] as const)
      if (field in changes) checkRank(context.caller, before, field);
    if (changes.roles) {
      const roles = normaliseRoles(changes.roles);
      checkGrant(context.caller, before.roles, roles);
      changes.roles = roles;
    }
    if ('email' in changes && changes.email !== before.email) changes.emailVerificado = false;
    await checkZone(context, changes, before);
    await checkIdentity(context, changes, before);
    addConsents(context, changes, before);
    changeState(context, changes, before);
    changeProfile(context, changes, before);
    const field = 'roles' in changes ? 'roles' : 'estado';
    await checkSuperadminRemains(context.tx, before, { ...before, ...changes }, field);
  },

  async afterUpdate(context, row, before, changes) {
    await storePassword(context, row._id, changes);
    const isClosed = row.estado !== before.estado && CLOSED_STATES.has(row.estado);
    if (changes.clave || isClosed) await revokeSessions(context.tx, row._id);
    if (isClosed && row.estado === 'anonimizado') await erasePersonalData(context, row);
    await removeIdentityChecks(context, row, before);
    if (unblocksCertificates(row, before)) await queueEarnedCertificates(context, row._id);
    await notifyProfileReview(context, row, before);
    await notifySuspension(context, row, before);
  },

  async afterSoftRemove(context, row) {
    await checkSuperadminRemains(context.tx, { ...row, eliminado: false }, row);
    await revokeSessions(context.tx, row._id);
  },

  afterRemove: (context, row) => removeSignIn(context.tx, row._id),
};
