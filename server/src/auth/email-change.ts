/**
 * Change of an account's e-mail: asked for with the password, and made once both mailboxes accept. If the
 * current e-mail was never confirmed, only the new one has to accept: the current one may be a typing mistake
 * or another person's.
 */
import { randomBytes } from 'node:crypto';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isId, newId } from '@oficio/shared/contract/values/ids';
import { withQuery } from '@oficio/shared/kit/with-query';
import { sql } from 'kysely';
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
import { take } from './attempts.ts';
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
  readonly from?: CallOrigin;
}

/** Mailbox that a link was sent to. */
type Side = 'nuevo' | 'actual';
const SIDES: readonly Side[] = ['nuevo', 'actual'];
const HOURS = 72;
/** Prefix of a side's stored value once its link was opened. */
const AGREED = 'aceptado';

const noteOf = (userId: string, side: Side) => `correo:${userId}:${side}`;
const system = ({ db, hooks }: EmailChangeDeps, tx: Transaction): SystemWrites =>
  systemWrites({ db, hooks, tx, caller: SYSTEM, now: new Date() });

const personOf = (db: Queryable, id: string) =>
  from
    .selectFrom('users')
    .select(['_id', 'email', 'emailNuevo', 'emailVerificado', 'estado', 'nombre as name'])
    .where('_id', '=', id)
    .where('eliminado', '=', false)
    .$call(firstIn(db));

/** Deletes the links of a change. */
const forgetLinks = (db: Queryable, id: string) =>
  from
    .deleteFrom('verificaciones')
    .where(
      'identificador',
      'in',
      SIDES.map((side) => noteOf(id, side)),
    )
    .$call(rowsIn(db));

/** Stores the hash of a new link for one side and returns the link's token. */
async function link(db: Queryable, id: string, side: Side): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const now = sql<string>`now()`;
  await from
    .insertInto('verificaciones')
    .values({
      _id: newId(),
      identificador: noteOf(id, side),
      valor: hashToken(secret),
      expiraEn: sql<string>`now() + make_interval(hours => ${HOURS})`,
      creadoEn: now,
      actualizadoEn: now,
    })
    .$call(rowsIn(db));
  return `${id}.${side}.${secret}`;
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
  const right =
    typeof password === 'string' && account?.clave ? await verifyPassword(account.clave, password) : false;
  if (!right) throw invalid('La contraseña no es correcta.', 'clave');
}

/**
 * Starts a change and replaces any change under way. If the new address already has an account, only its
 * mailbox is notified, not the caller.
 * @throws ContractError 400 naming the field
 */
export async function askForChange(
  deps: EmailChangeDeps,
  userId: string,
  email: string,
  password: unknown,
): Promise<void> {
  const person = await personOf(deps.db, userId);
  if (!person) throw signInFirst();
  if (person.email.toLowerCase() === email) throw invalid('Ese ya es el correo de la cuenta.', 'email');
  if (person.emailVerificado) await checkOwner(deps.db, userId, password);
  const address = (token: string) => deps.origin + withQuery('/verificar-correo', { cambio: token });
  const letters = await deps.db.transaction(async (tx): Promise<Mail[]> => {
    await system(deps, tx).edit('users', userId, { emailNuevo: email });
    await forgetLinks(tx, userId);
    const taken = await from
      .selectFrom('users')
      .select(['email', 'nombre as name'])
      .where((the) => the(the.fn<string>('lower', ['email']), '=', email))
      .where('eliminado', '=', false)
      .$call(firstIn(tx));
    const fresh = address(await link(tx, userId, 'nuevo'));
    const confirmLink = person.emailVerificado ? address(await link(tx, userId, 'actual')) : undefined;
    return [
      taken ? alreadyRegisteredMail(taken, deps.origin) : newAddressMail(email, fresh),
      ...(confirmLink ? [changeAskedMail(person, email, confirmLink, deps.origin)] : []),
    ];
  });
  await noteAccountEvent(deps.db, userId, 'ask_email_change', { from: deps.from });
  for (const letter of letters) await deps.mail.send(letter);
}

/** Cancels a pending change. */
export async function cancelChange(deps: EmailChangeDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await forgetLinks(tx, userId);
    await system(deps, tx).edit('users', userId, { emailNuevo: null });
  });
}

const spent = () =>
  invalid('El enlace no es válido, venció o ya se usó. Conviene pedir el cambio otra vez.', 'token');

interface Link {
  readonly id: string;
  readonly side: Side;
  readonly hash: string;
}

/**
 * Parses the token of a link.
 * @throws ContractError 400 naming `token`
 */
function readLink(token: string): Link {
  const [id = '', side, secret = ''] = token.split('.');
  if (!isId(id) || (side !== 'nuevo' && side !== 'actual') || !secret) throw spent();
  return { id, side, hash: hashToken(secret) };
}

/** Whether a side's stored value belongs to this link, opened before or not. */
const isOf = (hash: string, value = ''): boolean => value === hash || value === `${AGREED}:${hash}`;

/** Links of a change that have not expired. */
const openLinks = (id: string) =>
  from
    .selectFrom('verificaciones')
    .select(['_id', 'identificador', 'valor'])
    .where(
      'identificador',
      'in',
      SIDES.map((side) => noteOf(id, side)),
    )
    .where('expiraEn', '>', sql<string>`now()`)
    .orderBy('_id');

const valueOf = (rows: readonly { readonly identificador: string; readonly valor: string }[], note: string) =>
  rows.find(({ identificador }) => identificador === note)?.valor;

/**
 * Checks the link of a change. Each try counts against the caller's address.
 * @throws ContractError 400 naming `token`, TooManyAttempts
 */
export async function checkLink(
  { db, ip = '' }: ReadContext,
  { token }: Readonly<Record<string, unknown>>,
): Promise<void> {
  await take(db, [{ key: `correo:enlace:${addressKey(ip)}`, points: 60, seconds: 60 }]);
  const { id, side, hash } = readLink(String(token));
  if (!isOf(hash, valueOf(await rowsOf(db, openLinks(id)), noteOf(id, side)))) throw spent();
}

/** Result of opening a link: `hecho`, or the side whose link is still to be opened. */
type ChangeStep = 'hecho' | Side;

/**
 * Opens a link of a change. Opening it again is harmless while the change is pending.
 * @throws ContractError 400 naming `token`, 409 when the address was taken meanwhile
 */
export async function openLink(deps: EmailChangeDeps, token: string): Promise<ChangeStep> {
  const { id, side, hash } = readLink(token);
  try {
    const { step, letter } = await deps.db.transaction(async (tx) => {
      const rows = await rowsOf(tx, openLinks(id).forUpdate());
      const held = (one: Side) => valueOf(rows, noteOf(id, one));
      if (!isOf(hash, held(side))) throw spent();
      const person = await personOf(tx, id);
      if (!person?.emailNuevo) throw spent();
      const agreed = (one: Side) => one === side || held(one)?.startsWith(`${AGREED}:`) === true;
      const waiting = SIDES.find((one) => !agreed(one) && (one === 'nuevo' || person.emailVerificado));
      if (waiting) {
        await from
          .updateTable('verificaciones')
          .set({ valor: `${AGREED}:${hash}` })
          .where('identificador', '=', noteOf(id, side))
          .$call(rowsIn(tx));
        // The other link expired, so the change can no longer complete.
        if (held(waiting) === undefined) throw spent();
        return { step: waiting, letter: undefined };
      }
      await forgetLinks(tx, id);
      await system(deps, tx).edit('users', id, {
        email: person.emailNuevo,
        emailNuevo: null,
        emailVerificado: true,
        ...(person.estado === 'pendiente' && { estado: 'activo' }),
      });
      // An address that was never confirmed may be a stranger's: it is not notified.
      const letter = person.emailVerificado ? changedMail(person, person.emailNuevo, deps.origin) : undefined;
      return { step: 'hecho' as const, letter };
    });
    if (step === 'hecho') await noteAccountEvent(deps.db, id, 'change_email', { from: deps.from });
    if (letter) await deps.mail.send(letter);
    return step;
  } catch (error) {
    if (error instanceof UniqueConflict)
      throw conflict('Ese correo ya tiene otra cuenta. Conviene elegir otro.', 'token');
    throw error;
  }
}
