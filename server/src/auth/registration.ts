/** Validates a registration with the declaration of users. */
import { users } from '@oficio/shared/contract/collections/users';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import { slugOf } from '@oficio/shared/kit/slug';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Stored } from '../engine/sql/stored.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { notAllowed, unprocessable } from '../platform/errors/refusals.ts';
import { settings } from '../platform/settings/settings.ts';
import { checkPassword } from './password-strength.ts';

type Values = Readonly<Record<string, unknown>>;

/** Version of the terms and the privacy policy being accepted. */
export const CONSENT_VERSION = '2026-03';
export const REQUIRED_CONSENTS = ['terminos', 'privacidad'] as const satisfies readonly Consent['tipo'][];
const ACCEPTED_FIELDS = [
  'nombre',
  'apellido',
  'nombreUsuario',
  'email',
  'clave',
  'consentimientos',
  'name',
  'username',
  'password',
  'callbackURL',
  'rememberMe',
];

/**
 * Returns a value checked and trimmed as a field of users.
 * @throws ContractError 400 naming the field
 */
export function checkedField(name: keyof typeof users.fields & string, value: unknown): string {
  const field: Field = users.fields[name];
  const trimmed = typeof value === 'string' && name !== 'clave' ? value.trim() : value;
  if (trimmed === undefined || trimmed === null || trimmed === '')
    throw invalid(`Falta completar el campo «${field.label}».`, name);
  return checkValue(name, field, trimmed) as string;
}

type Consent = NonNullable<Stored<'users'>['consentimientos']>[number];

/**
 * Returns the consents sent, as names or as records, dated by the server.
 * @throws ContractError 422 if a required consent is missing
 */
function consents(sent: unknown, now: Date): Consent[] {
  const list = Array.isArray(sent) ? (sent as unknown[]) : [];
  const accepted = list.map((item) => (typeof item === 'string' ? { tipo: item } : (item as Values | null)));
  const result = accepted.map((item) => ({
    tipo: item?.['tipo'],
    version: CONSENT_VERSION,
    aceptado: item?.['aceptado'] !== false,
    fecha: now.toISOString(),
  }));
  const checked = checkValue('consentimientos', users.fields.consentimientos, result) as Consent[];
  const missing = REQUIRED_CONSENTS.filter(
    (tipo) => !checked.some((consent) => consent.tipo === tipo && consent.aceptado),
  );
  if (missing.length > 0)
    throw unprocessable(
      'Para crear la cuenta hay que aceptar los términos de uso y la política de privacidad.',
      'consentimientos',
    );
  return checked;
}

/** Maximum names to try before falling back to one ending in a time-based suffix. */
const MAX_PROPOSALS = 200;

/** Returns a free user name made from the person's names: `lucia.benitez`, `lucia.benitez2`... */
export async function proposeUserName(db: Queryable, nombre: string, apellido: string): Promise<string> {
  const base = [slugOf(nombre, 14), slugOf(apellido, 12)].filter(Boolean).join('.') || 'persona';
  const name = base.length < 3 ? `${base}.oficio` : base;
  const proposals = Array.from({ length: MAX_PROPOSALS }, (_, i) => (i === 0 ? name : `${name}${i + 1}`));
  const rows = await from
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['nombreUsuario']).as('nombre'))
    .where((eb) => eb(eb.fn<string>('lower', ['nombreUsuario']), '=', eb.fn.any(eb.val(proposals))))
    .where('eliminado', '=', false)
    .$call(rowsIn(db));
  const taken = new Set(rows.map(({ nombre }) => nombre));
  return proposals.find((proposal) => !taken.has(proposal)) ?? `${name}${Date.now().toString(36).slice(-4)}`;
}

/**
 * Translates our registration (nombre, apellido, email, nombreUsuario, clave and consents) to better-auth's
 * sign-up body. Proposes a user name if none is sent.
 * @throws ContractError 400 or 422 naming the field, 403 when registration is closed
 */
export async function registration(db: Database, body: Values, now: Date): Promise<Values> {
  if (!(await settings(db))['cuentas.registroAbierto'])
    throw notAllowed(
      'Por ahora no se crean cuentas desde esta página. Se puede pedir una al centro de formación, o desde la página de contacto.',
    );
  for (const name of Object.keys(body))
    if (!ACCEPTED_FIELDS.includes(name))
      throw invalid(`El campo «${name.slice(0, 60)}» no se pide para crear una cuenta.`, name.slice(0, 60));
  const nombre = checkedField('nombre', body['nombre']);
  const apellido = checkedField('apellido', body['apellido']);
  const email = checkedField('email', body['email']).toLowerCase();
  const wanted = body['nombreUsuario'] ?? body['username'];
  const userName =
    wanted === undefined || wanted === ''
      ? await proposeUserName(db, nombre, apellido)
      : checkedField('nombreUsuario', wanted);
  const password = checkedField('clave', body['clave'] ?? body['password']);
  await checkPassword(password, [nombre, apellido, userName, email]);
  const consentimientos = consents(body['consentimientos'], now);
  return { name: nombre, apellido, email, username: userName, password, consentimientos };
}
