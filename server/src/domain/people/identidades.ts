/** Identity checks: who may make one, the data it is compared with, and the identity level that it grants. */
import { surestLevel, type IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { conflict, tooMany } from '../../platform/errors/refusals.ts';
import { consumeGuess } from '../../platform/http/limits.ts';
import { inSeconds } from '../../platform/seconds.ts';
import { isKnownToCentre } from '../common/centre-people.ts';
import { LINKS } from '../common/links.ts';
import { findRow, noSuch, findAndLockRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { sameName, tidyDocument } from './identity-text.ts';
import { HOUR_S } from '@oficio/shared/kit/durations';

type Check = Stored<'identidades'>;
type New = NewValues<'identidades'>;

const DECLARED = ['nombreLegal', 'documentoTipo', 'documento'] as const;
/**
 * Checks that one checker may make of one person in an hour: enough to correct a typo, too few to guess a
 * number.
 */
const TRIES = 6;

/** A check without a centre is the administration's. */
const levelOf = ({ centro }: Pick<Check, 'centro'>): IdentityLevel =>
  centro === null ? 'administracion' : 'centro';

const isAdministrator = ({ caller }: HookContext) =>
  caller === SYSTEM || hasRole(caller, 'admin', 'superadmin');

/**
 * @throws ContractError without a centre, or when it doesn't know the person; the same for a stranger and for
 * an unknown id
 */
async function checkKnown(context: HookContext, { usuario, centro }: New): Promise<void> {
  if (centro === undefined || centro === null) {
    if (isAdministrator(context)) return;
    throw invalid('Falta el centro que comprueba la identidad.', 'centro');
  }
  if (!(await isKnownToCentre(context.tx, usuario, centro))) throw noSuch('una persona', 'usuario');
}

/** @throws ContractError 429 after too many tries */
async function checkPace(context: HookContext, person: string): Promise<void> {
  const who = callerId(context);
  if (who === null) return;
  const wait = await consumeGuess(context.tx, `identidad:${who}:${person}`, TRIES, HOUR_S);
  if (wait !== undefined)
    throw tooMany(
      `Ya se intentó varias veces con esta persona. Conviene esperar ${inSeconds(wait)}.`,
      'documento',
    );
}

/**
 * @throws ContractError naming the first field in which the document differs from the person's declared data
 */
function compare(typed: New, person: Pick<Stored<'users'>, (typeof DECLARED)[number]>): void {
  const differs = (what: string, field: (typeof DECLARED)[number]) =>
    invalid(
      `No coincide con ${what} que declaró la persona. Si el documento dice otra cosa, primero lo corrige ella en «Mi perfil».`,
      field,
    );
  if (person.nombreLegal !== null && !sameName(person.nombreLegal, typed.nombreLegal))
    throw differs('el nombre legal', 'nombreLegal');
  if (person.documentoTipo !== null && person.documentoTipo !== typed.documentoTipo)
    throw differs('el tipo de documento', 'documentoTipo');
  if (person.documento !== null && tidyDocument(person.documento) !== typed.documento)
    throw differs('el número', 'documento');
}

/**
 * Checks that the document was not verified for another account. Returns whether another account declares it.
 * @throws ContractError 409 when it was verified for another account
 */
async function checkDocument(context: HookContext, values: New): Promise<boolean> {
  const { tx } = context;
  // Serialise checks of the same number for different accounts.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identidad:${values.documento}`]);
  const checked = await from
    .selectFrom('identidades')
    .select('_id')
    .where('documento', '=', values.documento)
    .where('documentoTipo', '=', values.documentoTipo)
    .where('usuario', '<>', values.usuario)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  if (checked)
    throw conflict(
      'Ese documento ya está comprobado en otra cuenta. Si es la misma persona, lo resuelve la administración.',
      'documento',
    );
  const declared = await from
    .selectFrom('users')
    .select('_id')
    .where('documento', '=', values.documento)
    .where('documentoTipo', '=', values.documentoTipo)
    .where('_id', '<>', values.usuario)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  return declared !== undefined;
}

/**
 * Sets the person's identity level to that of the strongest valid check; the newest check at that level
 * supplies date and author.
 */
async function setLevel(context: HookContext, person: string): Promise<void> {
  const standing = await from
    .selectFrom('identidades')
    .select(['creadoEn', 'creadoPor', 'centro'])
    .where('usuario', '=', person)
    .where('eliminado', '=', false)
    .orderBy('creadoEn', 'desc')
    .limit(100)
    .$call(rowsIn(context.tx));
  const nivelIdentidad = surestLevel(standing.map(levelOf));
  const by = standing.find((check) => levelOf(check) === nivelIdentidad);
  await context.system.edit('users', person, {
    nivelIdentidad,
    identidad: by
      ? {
          en: by.creadoEn,
          ...(by.creadoPor !== null && { por: by.creadoPor }),
          ...(by.centro !== null && { centro: by.centro }),
        }
      : null,
  });
}

export const identidadesHooks: CollectionHooks<'identidades'> = {
  async beforeCreate(context, values) {
    values.documento = tidyDocument(values.documento);
    if (values.documento === '') throw invalid('Tiene que tener letras o números.', 'documento');
    await checkKnown(context, values);
    await checkPace(context, values.usuario);
    const person = await findAndLockRow(context.tx, 'users', values.usuario, DECLARED);
    if (!person) throw noSuch('una persona', 'usuario');
    compare(values, person);
    values.otraCuenta = await checkDocument(context, values);
  },
  async afterCreate(context, row) {
    // Fill in the fields that the person had not declared from the document.
    const person = await findRow(context.tx, 'users', row.usuario, DECLARED);
    const lacking = DECLARED.filter((name) => person?.[name] === null);
    if (lacking.length > 0)
      await context.system.edit(
        'users',
        row.usuario,
        Object.fromEntries(lacking.map((name) => [name, row[name]])),
      );
    await setLevel(context, row.usuario);
    const centre = await findRow(context.tx, 'centros', row.centro, ['nombre']);
    await notify(context, [row.usuario], {
      tipo: 'perfil',
      titulo: 'Tu identidad quedó comprobada',
      texto: `La comprobó ${centre ? `«${centre.nombre}»` : 'la administración'} contra el documento. Los certificados lo dicen.`,
      enlace: LINKS.personalData(),
    });
  },
  afterSoftRemove: (context, row) => setLevel(context, row.usuario),
  afterRestore: (context, row) => setLevel(context, row.usuario),
};
