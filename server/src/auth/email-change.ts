/**
 * Change of an account's e-mail: requested with the password, and made once both mailboxes accept. If the
 * current e-mail was never confirmed, only the new one has to accept: the current one may be a typing mistake
 * or another person's.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId, newId } from '@oficio/shared/contract/values/ids';
import { withQuery } from '@oficio/shared/kit/with-query';
import type { ReadContext } from '../engine/collections/context.ts';
import type { Domain, SystemWrites } from '../engine/collections/hooks.ts';
import { UniqueConflict } from '../engine/collections/unique.ts';
import { systemWrites } from '../engine/collections/write.ts';
import { firstIn, from, rowsIn, rowsOf } from '../engine/schema/statements.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Database, Transaction } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { conflict, signInFirst } from '../platform/errors/refusals.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { noteAccountEvent, type CallOrigin } from './account-events.ts';
import { consumeLimits } from './attempts.ts';
import { alreadyRegisteredMail, changeAskedMail, changedMail, newAddressMail } from './mails.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken } from './sessions.ts';

export interface EmailChangeDeps {
  readonly db: Database;
  readonly hooks: Domain;
  readonly mail: Pick<Mailer, 'send'>;
  /** `https://host`, for the links in mails. */
  readonly origin: string;
  /** Origin of the call, for the audit log. */
  readonly callOrigin?: CallOrigin;
}

/** Mailbox that a link was sent to. */
type Mailbox = 'nuevo' | 'actual';
const MAILBOXES: readonly Mailbox[] = ['nuevo', 'actual'];
const LINK_LIFETIME_HOURS = 72;
/** Prefix of a mailbox's stored value once its link was opened. */
const ACCEPTED = 'aceptado';

const linkKey = (userId: string, mailbox: Mailbox) => `correo:${userId}:${mailbox}`;
const linkKeys = (userId: string) => MAILBOXES.map((mailbox) => linkKey(userId, mailbox));

const systemWritesIn = ({ db, hooks }: EmailChangeDeps, tx: Transaction): SystemWrites =>
  systemWrites({ db, hooks, tx, caller: SYSTEM, now: new Date() });

const personOf = (db: Queryable, id: string) =>
  from
    .selectFrom('users')
    .select(['_id', 'email', 'emailNuevo', 'emailVerificado', 'estado', 'nombre as name'])
    .where('_id', '=', id)
    .where('eliminado', '=', false)
    .$call(firstIn(db));

/** Deletes the links of a change. */
const deleteLinks = (db: Queryable, id: string) =>
  from.deleteFrom('verificaciones').where('identificador', 'in', linkKeys(id)).$call(rowsIn(db));

/** Stores the hash of a new link for one mailbox and returns the link's token. */
async function createLink(db: Queryable, id: string, mailbox: Mailbox): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const now = sql<string>`now()`;
  await from
    .insertInto('verificaciones')
    .values({
      _id: newId(),
      identificador: linkKey(id, mailbox),
      valor: hashToken(secret),
      expiraEn: sql<string>`now() + make_interval(hours => ${LINK_LIFETIME_HOURS})`,
      creadoEn: now,
      actualizadoEn: now,
    })
    .$call(rowsIn(db));
  return `${id}.${mailbox}.${secret}`;
}

/**
 * Checks the password of the account.
 * @throws ContractError 400 naming `clave`
 */
async function checkOwner(db: Queryable, id: string, password: unknown): Promise<void> {
  const account = await from
    .selectFrom('cuentas')
    .select('clave')
    .where('usuario', '=', id)
    .where('proveedor', '=', 'credential')
    .$call(firstIn(db));
  const isCorrect =
    typeof password === 'string' && account?.clave ? await verifyPassword(account.clave, password) : false;
  if (!isCorrect) throw invalid('La contraseña no es correcta.', 'clave');
}

/**
 * Starts a change and replaces any change under way. If the new address already has an account, only its
 * mailbox is notified, not the caller.
 * @throws ContractError 400 naming the field
 */
export async function requestChange(
  deps: EmailChangeDeps,
  userId: string,
  email: string,
  password: unknown,
): Promise<void> {
  const person = await personOf(deps.db, userId);
  if (!person) throw signInFirst();
  if (person.email.toLowerCase() === email) throw invalid('Ese ya es el correo de la cuenta.', 'email');
  if (person.emailVerificado) await checkOwner(deps.db, userId, password);
  const linkUrl = (token: string) => deps.origin + withQuery('/verificar-correo', { cambio: token });
  const mails = await deps.db.transaction(async (tx): Promise<Mail[]> => {
    await systemWritesIn(deps, tx).edit('users', userId, { emailNuevo: email });
    await deleteLinks(tx, userId);
    const owner = await from
      .selectFrom('users')
      .select(['email', 'nombre as name'])
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
      .where('eliminado', '=', false)
      .$call(firstIn(tx));
    const newAddressLink = linkUrl(await createLink(tx, userId, 'nuevo'));
    const currentAddressLink = person.emailVerificado
      ? linkUrl(await createLink(tx, userId, 'actual'))
      : undefined;
    return [
      owner ? alreadyRegisteredMail(owner, deps.origin) : newAddressMail(email, newAddressLink),
      ...(currentAddressLink ? [changeAskedMail(person, email, currentAddressLink, deps.origin)] : []),
    ];
  });
  await noteAccountEvent(deps.db, userId, 'ask_email_change', { callOrigin: deps.callOrigin });
  for (const mail of mails) await deps.mail.send(mail);
}

/** Cancels a pending change. */
export async function cancelChange(deps: EmailChangeDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteLinks(tx, userId);
    await systemWritesIn(deps, tx).edit('users', userId, { emailNuevo: null });
  });
}

const invalidLink = () =>
  invalid('El enlace no es válido, venció o ya se usó. Conviene pedir el cambio otra vez.', 'token');

interface Link {
  readonly id: string;
  readonly mailbox: Mailbox;
  readonly hash: string;
}

/**
 * Parses the token of a link.
 * @throws ContractError 400 naming `token`
 */
function readLink(token: string): Link {
  const [id = '', mailbox, secret = ''] = token.split('.');
  if (!isId(id) || (mailbox !== 'nuevo' && mailbox !== 'actual') || !secret) throw invalidLink();
  return { id, mailbox, hash: hashToken(secret) };
}

/** Whether a mailbox's stored value belongs to this link, opened before or not. */
const belongsTo = (hash: string, value = ''): boolean => value === hash || value === `${ACCEPTED}:${hash}`;

/** Links of a change that have not expired. */
const openLinks = (id: string) =>
  from
    .selectFrom('verificaciones')
    .select(['_id', 'identificador', 'valor'])
    .where('identificador', 'in', linkKeys(id))
    .where('expiraEn', '>', sql<string>`now()`)
    .orderBy('_id');

const valueOf = (rows: readonly { readonly identificador: string; readonly valor: string }[], key: string) =>
  rows.find(({ identificador }) => identificador === key)?.valor;

/**
 * Checks the link of a change. Each try counts against the caller's address.
 * @throws ContractError 400 naming `token`, TooManyAttempts
 */
export async function checkLink(
  { db, ip = '' }: ReadContext,
  { token }: Readonly<Record<string, unknown>>,
): Promise<void> {
  await consumeLimits(db, [{ key: `correo:enlace:${addressKey(ip)}`, points: 60, seconds: 60 }]);
  const { id, mailbox, hash } = readLink(String(token));
  if (!belongsTo(hash, valueOf(await rowsOf(db, openLinks(id)), linkKey(id, mailbox)))) throw invalidLink();
}

/** Result of opening a link: `hecho`, or the mailbox whose link is still to be opened. */
type ChangeStep = 'hecho' | Mailbox;

/**
 * Accepts a change in the name of a mailbox, and makes the change once no other mailbox has to accept.
 * @returns what comes next, and the mail to send after the commit
 * @throws ContractError 400 naming `token`
 */
async function accept(
  deps: EmailChangeDeps,
  tx: Transaction,
  { id, mailbox, hash }: Link,
): Promise<{ readonly step: ChangeStep; readonly mail?: Mail | undefined }> {
  const rows = await rowsOf(tx, openLinks(id).forUpdate());
  const storedValue = (each: Mailbox) => valueOf(rows, linkKey(id, each));
  if (!belongsTo(hash, storedValue(mailbox))) throw invalidLink();
  const person = await personOf(tx, id);
  if (!person?.emailNuevo) throw invalidLink();
  const mustAccept = (each: Mailbox) => each === 'nuevo' || person.emailVerificado;
  const hasAccepted = (each: Mailbox) =>
    each === mailbox || storedValue(each)?.startsWith(`${ACCEPTED}:`) === true;
  const pending = MAILBOXES.find((each) => mustAccept(each) && !hasAccepted(each));
  if (pending) {
    await from
      .updateTable('verificaciones')
      .set({ valor: `${ACCEPTED}:${hash}` })
      .where('identificador', '=', linkKey(id, mailbox))
      .$call(rowsIn(tx));
    // The other link expired, so the change can no longer complete.
    if (storedValue(pending) === undefined) throw invalidLink();
    return { step: pending };
  }
  await deleteLinks(tx, id);
  await systemWritesIn(deps, tx).edit('users', id, {
    email: person.emailNuevo,
    emailNuevo: null,
    emailVerificado: true,
    ...(person.estado === 'pendiente' && { estado: 'activo' }),
  });
  // An address that was never confirmed may be a stranger's: it is not notified.
  const mail = person.emailVerificado ? changedMail(person, person.emailNuevo, deps.origin) : undefined;
  return { step: 'hecho', mail };
}

/**
 * Opens a link of a change. Opening it again is harmless while the change is pending.
 * @throws ContractError 400 naming `token`, 409 when the address was taken meanwhile
 */
export async function openLink(deps: EmailChangeDeps, token: string): Promise<ChangeStep> {
  const link = readLink(token);
  try {
    const { step, mail } = await deps.db.transaction((tx) => accept(deps, tx, link));
    if (step === 'hecho')
      await noteAccountEvent(deps.db, link.id, 'change_email', { callOrigin: deps.callOrigin });
    if (mail) await deps.mail.send(mail);
    return step;
  } catch (error) {
    if (error instanceof UniqueConflict)
      throw conflict('Ese correo ya tiene otra cuenta. Conviene elegir otro.', 'token');
    throw error;
  }
}
