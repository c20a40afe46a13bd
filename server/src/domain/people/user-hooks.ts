/** Hooks of `users`, for what its declaration can't express. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { longDate } from '@oficio/shared/kit/site-dates';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values as ValuesOf } from '../../engine/sql/stored.ts';
import { queueEarnedCertificates } from '../common/certificate-jobs.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { mailPerson } from '../common/send-mail.ts';
import { profileReviewed } from '../../platform/mail/templates.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { forgetPerson } from './anonymise.ts';
import { proposeUserName } from '../../auth/registration.ts';
import { checkPassword } from '../../auth/password-strength.ts';
import { hashPassword, seedCredential } from '../../auth/passwords.ts';
import { tidyDocument } from './identity-text.ts';
import { EMPTY_PROFILE, isWritten, ownersProfile, reviewersProfile, snapshotAfter } from './profile-rules.ts';
import { checkGrant, checkRank, keepOneSuperadmin, normalRoles } from './role-rules.ts';
import { CLOSED_STATES, forgetSignIn, revokeSessions } from '../../auth/sessions.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';

type Person = Stored<'users'>;
type Values = ValuesOf<'users'>;

const isAdmin = (context: Pick<HookContext, 'caller'>) =>
  context.caller === SYSTEM || hasRole(context.caller, 'admin', 'superadmin');
const isSelf = (context: HookContext) => context.relations.has('propio');

function normalise(values: Values): void {
  if (values.email) values.email = values.email.toLowerCase();
  if (values.documento) values.documento = tidyDocument(values.documento);
}

async function checkZone(context: HookContext, values: Values, before?: Person): Promise<void> {
  const zone = await findRow(context.tx, 'zonas', values.zona, ['provincia']);
  if (zone && zone.provincia !== (values.provincia ?? before?.provincia))
    throw invalid('La zona no pertenece a la provincia elegida.', 'zona');
}

/** Checks a password set by another person by the same rules as one's own. */
async function checkWritten({ clave }: Values, person: Values | Person): Promise<void> {
  const own = [person.nombre, person.apellido, person.nombreUsuario, person.email];
  if (clave)
    await checkPassword(
      clave,
      own.filter((text) => typeof text === 'string'),
    );
}

/** Stores a new password, hashed and outside the row. */
async function keepPassword(
  context: HookContext,
  person: string,
  { clave }: Pick<Values, 'clave'>,
): Promise<void> {
  if (clave) await seedCredential(context.tx, person, await hashPassword(clave));
}

const IDENTITY = ['nombreLegal', 'documentoTipo', 'documento'] as const;

/**
 * Legal name and document identify the holder of a certificate: once there is one, or an identity check, only
 * administrators may correct them.
 */
async function checkIdentity(context: HookContext, changes: Values, before: Person): Promise<void> {
  const locked = IDENTITY.find((name) => name in changes && before[name] !== null);
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

/** Consents can only be added, with the time at which the server received them. */
function addConsents(context: HookContext, changes: Values, before: Person): void {
  if (!changes.consentimientos) return;
  const known = before.consentimientos ?? [];
  const key = (c: Consent) => [c.tipo, c.version ?? '', c.aceptado].join(' ');
  const last = new Map(known.map((c) => [c.tipo, key(c)]));
  const added = changes.consentimientos.filter(
    (c) => !known.some((k) => key(k) === key(c) && k.fecha === c.fecha) && last.get(c.tipo) !== key(c),
  );
  changes.consentimientos = [...known, ...added.map((c) => ({ ...c, fecha: context.now.toISOString() }))];
}

function changeState(context: HookContext, changes: Values, before: Person): void {
  const to = changes.estado;
  if (!to || to === before.estado) return;
  if (to === 'suspendido') {
    if (isSelf(context)) throw unprocessable('La propia cuenta no se puede suspender.', 'estado');
    checkRank(context.caller, before, 'estado');
  }
  if (to === 'bajaSolicitada') changes.bajaSolicitadaEn = context.now.toISOString();
  if (before.estado === 'bajaSolicitada' && to === 'activo') changes.bajaSolicitadaEn = null;
  // Activating an account manually vouches for its address.
  if (before.estado === 'pendiente' && to === 'activo') changes.emailVerificado = true;
}

function changeProfile(context: HookContext, changes: Values, before: Person): void {
  if (!('perfilProfesional' in changes)) return;
  const stored = before.perfilProfesional ?? undefined;
  const sent = changes.perfilProfesional ?? EMPTY_PROFILE;
  const reviews =
    !isSelf(context) &&
    (isAdmin(context) || (context.caller !== SYSTEM && hasRole(context.caller, 'moderador')));
  const starts = isAdmin(context) && !isWritten(stored) && isWritten(sent);
  const next =
    reviews && !starts ? reviewersProfile(sent, stored, isAdmin(context)) : ownersProfile(sent, stored);
  changes.perfilProfesional = next;
  Object.assign(changes, snapshotAfter(next, before.perfilPublico));
  const roles = changes.roles ?? before.roles;
  if (isWritten(next) && !roles.includes('profesional'))
    changes.roles = normalRoles([...roles, 'profesional']);
}

async function tellReview(context: HookContext, row: Person, before: Person): Promise<void> {
  const [was, is] = [before.perfilProfesional, row.perfilProfesional];
  if (!is || was?.estado === is.estado) return;
  const accepted = is.estado === 'aprobado';
  if (accepted || is.estado === 'rechazado')
    await mailPerson(
      context,
      row._id,
      { path: accepted && is.visibilidad === 'publico' ? LINKS.professional(row._id) : LINKS.ownProfile() },
      (to) => profileReviewed({ ...to, aceptado: accepted, motivo: accepted ? undefined : is.motivo }),
    );
  if (accepted)
    await notify(context, [row._id], {
      tipo: 'perfil',
      titulo: 'El perfil profesional fue aprobado',
      texto:
        is.visibilidad === 'publico'
          ? 'Ya aparece en el directorio.'
          : 'Para que aparezca en el directorio, elegir la visibilidad pública.',
      enlace: is.visibilidad === 'publico' ? LINKS.professional(row._id) : LINKS.ownProfile(),
    });
  if (is.estado === 'rechazado')
    await notify(context, [row._id], {
      tipo: 'perfil',
      titulo: 'El perfil profesional necesita cambios',
      texto: is.motivo ?? '',
      enlace: LINKS.ownProfile(),
    });
}

/**
 * Deletes the identity checks of a person whose legal name or document an administrator rewrote: they no
 * longer apply.
 */
async function dropChecks(context: HookContext, row: Person, before: Person): Promise<void> {
  const rewritten = IDENTITY.some((name) => before[name] !== null && row[name] !== before[name]);
  if (!rewritten || before.nivelIdentidad === 'declarada') return;
  const standing = await from
    .selectFrom('identidades')
    .select('_id')
    .where('usuario', '=', row._id)
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  for (const { _id } of standing) await context.system.softRemove('identidades', _id);
}

/** Notifies a suspension in the forum with its reason, and its early end. */
async function tellSuspension(context: HookContext, row: Person, before: Person): Promise<void> {
  const until = row.foroSuspendidoHasta;
  if (until === before.foroSuspendidoHasta) return;
  const now = context.now.toISOString();
  if (until !== null && until > now)
    await notify(context, [row._id], {
      tipo: 'moderacion',
      titulo: `La cuenta queda suspendida en el foro hasta el ${longDate(until)}`,
      texto: row.foroMotivo ?? 'Hasta entonces se puede leer, pero no publicar.',
    });
  else if (before.foroSuspendidoHasta !== null && before.foroSuspendidoHasta > now)
    await notify(context, [row._id], {
      tipo: 'moderacion',
      titulo: 'Terminó la suspensión de la cuenta en el foro',
      texto: 'Ya se puede volver a publicar.',
    });
}

/**
 * Whether the change supplies something that certificates may have waited for: the legal name, an identity
 * check or an active account.
 */
const mayHoldNow = (row: Person, before: Person): boolean =>
  (before.nombreLegal === null && row.nombreLegal !== null) ||
  (row.nivelIdentidad !== before.nivelIdentidad && row.nivelIdentidad !== 'declarada') ||
  (row.estado === 'activo' && before.estado !== 'activo' && before.estado !== 'pendiente');

export const usersHooks: CollectionHooks<'users'> = {
  async beforeCreate(context, values) {
    normalise(values);
    const roles = normalRoles(values.roles ?? []);
    checkGrant(context.caller, [], roles);
    const profile = values.perfilProfesional;
    if (context.caller !== SYSTEM && profile) values.perfilProfesional = ownersProfile(profile);
    values.roles = isWritten(profile) ? normalRoles([...roles, 'profesional']) : roles;
    await checkZone(context, values);
    await checkWritten(values, values);
  },

  /**
   * For people loaded from a spreadsheet: proposes a user name, and leaves the choices of visibility to them.
   */
  async beforeLine(context, values) {
    if (!values.nombreUsuario && values.nombre && values.apellido)
      values.nombreUsuario = await proposeUserName(context.tx, values.nombre, values.apellido);
    const profile = values.perfilProfesional;
    if (!profile?.titular) return;
    const own = isAdmin(context) ? {} : { visibilidad: 'oculto' as const };
    // The line's own value: fields that the line leaves out are absent here.
    const estado = (profile as Partial<typeof profile>).estado ?? 'pendiente';
    values.perfilProfesional = { ...profile, estado, ...own };
  },

  afterCreate: (context, row, values) => keepPassword(context, row._id, values),

  async beforeUpdate(context, changes, before) {
    normalise(changes);
    if ('clave' in changes && isSelf(context))
      throw unprocessable(
        'La propia contraseña se cambia en «Mi perfil», con «Cambiar la contraseña».',
        'clave',
      );
    await checkWritten(changes, { ...before, ...changes });
    for (const field of ['foroSuspendidoHasta', 'foroMotivo'] as const)
      if (field in changes) checkRank(context.caller, before, field);
    if (changes.roles) {
      const wanted = normalRoles(changes.roles);
      checkGrant(context.caller, before.roles, wanted);
      changes.roles = wanted;
    }
    if ('email' in changes && changes.email !== before.email) changes.emailVerificado = false;
    await checkZone(context, changes, before);
    await checkIdentity(context, changes, before);
    addConsents(context, changes, before);
    changeState(context, changes, before);
    changeProfile(context, changes, before);
    const field = 'roles' in changes ? 'roles' : 'estado';
    await keepOneSuperadmin(context.tx, before, { ...before, ...changes }, field);
  },

  async afterUpdate(context, row, before, changes) {
    await keepPassword(context, row._id, changes);
    const closed = row.estado !== before.estado && CLOSED_STATES.has(row.estado);
    if (changes.clave || closed) await revokeSessions(context.tx, row._id);
    if (closed && row.estado === 'anonimizado') await forgetPerson(context, row);
    await dropChecks(context, row, before);
    if (mayHoldNow(row, before)) await queueEarnedCertificates(context, row._id);
    await tellReview(context, row, before);
    await tellSuspension(context, row, before);
  },

  async afterSoftRemove(context, row) {
    await keepOneSuperadmin(context.tx, { ...row, eliminado: false }, row);
    await revokeSessions(context.tx, row._id);
  },

  afterRemove: (context, row) => forgetSignIn(context.tx, row._id),
};
