/**
 * Codes of invitations, in a link or on a printed slip. Only the hash is stored, so reading the database opens
 * no invitation, and each printing creates new codes, which are not shown again.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { callerId } from '../../../engine/collections/context.ts';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import { systemWrites } from '../../../engine/collections/write.ts';
import { from, rowsIn, rowsOf } from '../../../engine/schema/statements.ts';
import { inSpanish } from '../../../engine/sql/order.ts';
import { hasRole, SYSTEM } from '../../../platform/actor.ts';
import { absent, unprocessable } from '../../../platform/errors/refusals.ts';

/** Days until an invitation expires. */
const INVITATION_DAYS = 14;

/** Returns an unguessable code of 32 base64url characters. */
export const newCode = (): string => randomBytes(24).toString('base64url');

/** Letters and digits that can't be confused on paper or aloud (Crockford's 32). */
const SLIP_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SLIP_LENGTH = 16;
/** Days until a slip expires, counted from printing: it must first be handed over. */
const SLIP_DAYS = 30;

/**
 * Returns a code to type from paper: 16 characters, 80 random bits, too many to guess even with the hashes at
 * hand.
 */
const newSlipCode = (): string =>
  Array.from({ length: SLIP_LENGTH }, () => SLIP_LETTERS[randomInt(SLIP_LETTERS.length)]).join('');

/** Formats a code as it is printed: "K7QM-2X9R-T4WD-9GHJ". */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed slip code: ignores dashes and case, and reads O as 0. Other codes stay as they are. */
function normaliseCode(code: string): string {
  const typed = code
    .toUpperCase()
    .replace(/[\s\u2010-\u2015.-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isSlip = typed.length === SLIP_LENGTH && [...typed].every((letter) => SLIP_LETTERS.includes(letter));
  return isSlip ? typed : code;
}

/** Returns the hash that is stored. Codes have at least 80 random bits, so a plain hash is enough. */
export const codeHash = (code: string): string =>
  createHash('sha256').update(normaliseCode(code)).digest('hex');

/** Returns when a slip printed now expires. */
const slipExpiryOf = (now: Date): string => new Date(now.getTime() + SLIP_DAYS * DAY_MS).toISOString();

/** Returns when an invitation sent now expires. */
export const expiryOf = (now: Date): string =>
  new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();

/** Maximum slips per file. */
const MAX_SLIPS = 2000;

/** Request for slips: the slips of a list, a single one, or a centre's unprinted ones. */
export type SlipRequest =
  { readonly trabajo: string } | { readonly invitacion: string } | { readonly centro: string };

export interface Slip {
  readonly nombre: string;
  readonly centro: string;
  readonly curso: string;
  readonly codigo: string;
  readonly venceEn: string;
}

/**
 * Query of the requested pending slips, of the centres that the caller manages and the courses that they teach; all of them for
 * administrators.
 */
function requestedSlips(context: WriteContext, request: SlipRequest) {
  const { caller } = context;
  const me = callerId(context);
  const seesAll = caller === SYSTEM || hasRole(caller, 'admin', 'superadmin');
  return from
    .selectFrom('invitaciones as v')
    .innerJoin('centros as x', 'x._id', 'v.centro')
    .innerJoin('cursos as c', 'c._id', 'v.curso')
    .select(['v._id', 'v.nombre', 'v.email', 'x.nombre as centro', 'c.titulo as curso'])
    .where('v.estado', '=', 'pendiente')
    .where('v.via', '=', 'talon')
    .where('v.eliminado', '=', false)
    .where('x.estado', '=', 'activo')
    .$if(!seesAll, (query) =>
      query.where(
        sql<boolean>`(${sql.val(me)}::uuid = any(${sql.ref('x.gestores')})
          or ${sql.val(me)}::uuid = any(${sql.ref('c.docentes')}))`,
      ),
    )
    .$if('invitacion' in request, (query) =>
      query.where('v._id', '=', 'invitacion' in request ? request.invitacion : null),
    )
    .$if('centro' in request, (query) =>
      query.where('v.centro', '=', 'centro' in request ? request.centro : '').where('v.codigo', 'is', null),
    )
    .$if('trabajo' in request, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('filas_de_trabajo as f')
            .select('f.orden')
            .where('f.trabajo', '=', 'trabajo' in request ? request.trabajo : '')
            .whereRef('f.objeto', '=', 'v._id'),
        ),
      ),
    )
    .orderBy('c.titulo', inSpanish)
    .orderBy('v.nombre', inSpanish)
    .orderBy('v._id')
    .limit(MAX_SLIPS + 1)
    .forNoKeyUpdate('v');
}

/**
 * Creates a new code for each slip requested, which invalidates its earlier ones.
 * @throws ContractError 404 when there is none that the caller may print, 422 when there are too many
 */
export async function makeSlips(context: WriteContext, request: SlipRequest): Promise<Slip[]> {
  const rows = await rowsOf(context.tx, requestedSlips(context, request));
  if (rows.length === 0)
    throw absent(
      'centro' in request
        ? 'No queda ningún talón sin imprimir. Uno solo se imprime otra vez desde su fila.'
        : 'No queda ningún talón para imprimir: las invitaciones ya se respondieron o se anularon.',
    );
  if (rows.length > MAX_SLIPS) throw unprocessable(`Se imprimen hasta ${MAX_SLIPS} talones por vez.`);
  const venceEn = slipExpiryOf(context.now);
  const system = systemWrites(context);
  const slips: Slip[] = [];
  for (const { _id, nombre, email, centro, curso } of rows) {
    const codigo = newSlipCode();
    await system.edit('invitaciones', _id, { codigo: codeHash(codigo), venceEn });
    slips.push({ nombre: nombre ?? email ?? '', centro, curso, codigo, venceEn });
  }
  await updateListVersions(
    context,
    rows.map(({ _id }) => _id),
  );
  return slips;
}

/**
 * Updates the versions noted by the list that invited them: printing a slip must not prevent undoing that
 * list.
 */
const updateListVersions = ({ tx }: WriteContext, ids: readonly string[]) =>
  from
    .updateTable('filas_de_trabajo as f')
    .from('invitaciones as v')
    .set((eb) => ({ version: eb.ref('v.version') }))
    .whereRef('v._id', '=', 'f.objeto')
    .where('v._id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('f.trabajo', 'in', (eb) =>
      eb.selectFrom('trabajos as t').select('t._id').where('t.coleccion', '=', 'invitaciones'),
    )
    .$call(rowsIn(tx));
