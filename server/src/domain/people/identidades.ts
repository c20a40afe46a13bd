/** Identity checks: who may make one, the data it is compared with, and the identity level that it grants. */
import { surestLevel, type IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { HOUR_S } from '@oficio/shared/kit/durations';
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
import { IDENTITY_FIELDS, normaliseDocument, sameName } from './identity-text.ts';

type Check = Stored<'identidades'>;
type NewCheck = NewValues<'identidades'>;

/** Maximum checks by one checker of one person: enough to correct a typo, too few to guess a number. */
const MAX_CHECKS_PER_HOUR = 6;
/** Maximum checks of a person that are read, the newest first. */
const MAX_CHECKS_READ = 100;

/** A check without a centre is the administration's. */
const levelOf = ({ centro }: Pick<Check, 'centro'>): IdentityLevel =>
  centro === null ? 'administracion' : 'centro';

const isAdministrator = ({ caller }: HookContext) =>
  caller === SYSTEM || hasRole(caller, 'admin', 'superadmin');

/**
 * Checks that the centre knows the person.
 * @throws ContractError 400 without a centre, or with the same text for a stranger and for an unknown id
 */
async function checkCentreKnows(context: HookContext, { usuario, centro }: NewCheck): Promise<void> {
  if (centro === undefined || centro === null) {
    if (isAdministrator(context)) return;
    throw invalid('Falta el centro que comprueba la identidad.', 'centro');
  }
  if (!(await isKnownToCentre(context.tx, usuario, centro))) throw noSuch('una persona', 'usuario');
}

/**
 * Counts a check against the checker's limit.
 * @throws ContractError 429 after too many checks of the same person
 */
async function checkRate(context: HookContext, person: string): Promise<void> {
  const checker = callerId(context);
  if (checker === null) return;
  const waitSeconds = await consumeGuess(
    context.tx,
    `identidad:${checker}:${person}`,
    MAX_CHECKS_PER_HOUR,
    HOUR_S,
  );
  if (waitSeconds !== undefined)
    throw tooMany(
      `Ya se intentó varias veces con esta persona. Conviene esperar ${inSeconds(waitSeconds)}.`,
      'documento',
    );
}

/**
 * Checks that the document says the same as the person's declared data.
 * @throws ContractError naming the first field that differs
 */
function checkDeclaredData(
  typed: NewCheck,
  person: Pick<Stored<'users'>, (typeof IDENTITY_FIELDS)[number]>,
): void {
  const mismatch = (fieldName: string, field: (typeof IDENTITY_FIELDS)[number]) =>
    invalid(
      `No coincide con ${fieldName} que declaró la persona. Si el documento dice otra cosa, primero lo corrige ella en «Mi perfil».`,
      field,
    );
  if (person.nombreLegal !== null && !sameName(person.nombreLegal, typed.nombreLegal))
    throw mismatch('el nombre legal', 'nombreLegal');
  if (person.documentoTipo !== null && person.documentoTipo !== typed.documentoTipo)
    throw mismatch('el tipo de documento', 'documentoTipo');
  if (person.documento !== null && normaliseDocument(person.documento) !== typed.documento)
    throw mismatch('el número', 'documento');
}

/**
 * Checks that the document was not verified for another account. Returns whether another account declares it.
 * @throws ContractError 409 when it was verified for another account
 */
async function checkDocument(context: HookContext, values: NewCheck): Promise<boolean> {
  const { tx } = context;
  // Serialise checks of the same number for different accounts.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identidad:${values.documento}`]);
  const verifiedElsewhere = await from
    .selectFrom('identidades')
    .select('_id')
    .where('documento', '=', values.documento)
    .where('documentoTipo', '=', values.documentoTipo)
    .where('usuario', '<>', values.usuario)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  if (verifiedElsewhere)
    throw conflict(
      'Ese documento ya está comprobado en otra cuenta. Si es la misma persona, lo resuelve la administración.',
      'documento',
    );
  const declaredElsewhere = await from
    .selectFrom('users')
    .select('_id')
    .where('documento', '=', values.documento)
    .where('documentoTipo', '=', values.documentoTipo)
    .where('_id', '<>', values.usuario)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  return declaredElsewhere !== undefined;
}

/**
 * Sets the person's identity level to that of the strongest valid check; the newest check at that level
 * supplies date and author.
 */
async function setLevel(context: HookContext, person: string): Promise<void> {
  const checks = await from
    .selectFrom('identidades')
    .select(['creadoEn', 'creadoPor', 'centro'])
    .where('usuario', '=', person)
    .where('eliminado', '=', false)
    .orderBy('creadoEn', 'desc')
    .limit(MAX_CHECKS_READ)
    .$call(rowsIn(context.tx));
  const nivelIdentidad = surestLevel(checks.map(levelOf));
  const strongest = checks.find((check) => levelOf(check) === nivelIdentidad);
  await context.system.edit('users', person, {
    nivelIdentidad,
    identidad: strongest
      ? {
          en: strongest.creadoEn,
          ...(strongest.creadoPor !== null && { por: strongest.creadoPor }),
          ...(strongest.centro !== null && { centro: strongest.centro }),
        }
      : null,
  });
}

export const identidadesHooks: CollectionHooks<'identidades'> = {
  async beforeCreate(context, values) {
    values.documento = normaliseDocument(values.documento);
    if (values.documento === '') throw invalid('Tiene que tener letras o números.', 'documento');
    await checkCentreKnows(context, values);
    await checkRate(context, values.usuario);
    const person = await findAndLockRow(context.tx, 'users', values.usuario, IDENTITY_FIELDS);
    if (!person) throw noSuch('una persona', 'usuario');
    checkDeclaredData(values, person);
    values.otraCuenta = await checkDocument(context, values);
  },
  async afterCreate(context, row) {
    // Fill in the fields that the person had not declared from the document.
    const person = await findRow(context.tx, 'users', row.usuario, IDENTITY_FIELDS);
    const undeclared = IDENTITY_FIELDS.filter((name) => person?.[name] === null);
    if (undeclared.length > 0)
      await context.system.edit(
        'users',
        row.usuario,
        Object.fromEntries(undeclared.map((name) => [name, row[name]])),
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
