/**
 * Creates a superadmin account, or gives the role to an existing account:
 * `npm run create-superadmin -- --correo ana@centro.example --nombre Ana --apellido Paz --usuario ana.paz`
 * The password is prompted for, or read from OFICIO_CLAVE.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { checkPassword } from '../auth/password-strength.ts';
import { hashPassword, seedCredential } from '../auth/passwords.ts';
import { checkedField, CONSENT_VERSION, proposeUserName, REQUIRED_CONSENTS } from '../auth/registration.ts';
import { DOMAIN } from '../domain/index.ts';
import type { WriteContext } from '../engine/collections/hooks.ts';
import { systemWrites } from '../engine/collections/write.ts';
import { migrate } from '../engine/schema/migrate.ts';
import { firstIn, from } from '../engine/schema/statements.ts';
import { SYSTEM } from '../platform/actor.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { withDatabase } from './site.ts';

interface NewSuperadmin {
  readonly correo?: string;
  readonly nombre?: string;
  readonly apellido?: string;
  readonly usuario?: string;
  /** Returns the password; called only for a new account. */
  readonly clave: () => Promise<string>;
}

/**
 * Gives the superadmin role to the account with that address, creating it if there is none. Returns the
 * sentence to print.
 * @throws ContractError with what to correct
 */
export async function createSuperadmin(db: Database, person: NewSuperadmin): Promise<string> {
  const email = checkedField('email', person.correo).toLowerCase();
  const existing = await from
    .selectFrom('users')
    .select(['_id', 'roles'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('eliminado', '=', false)
    .$call(firstIn(db));
  if (existing) {
    if (existing.roles.includes('superadmin')) return `La cuenta ${email} ya es de superadministración.`;
    await writeAsSystem(db, (system) =>
      system.edit('users', existing._id, {
        roles: [...existing.roles, 'superadmin'],
        estado: 'activo',
        emailVerificado: true,
      }),
    );
    return `La cuenta ${email} ahora es de superadministración, con la contraseña que ya tenía.`;
  }
  const nombre = checkedField('nombre', person.nombre);
  const apellido = checkedField('apellido', person.apellido);
  const nombreUsuario = person.usuario
    ? checkedField('nombreUsuario', person.usuario)
    : await proposeUserName(db, nombre, apellido);
  const password = checkedField('clave', await person.clave());
  await checkPassword(password, [nombre, apellido, nombreUsuario, email]);
  const hash = await hashPassword(password);
  const fecha = new Date().toISOString();
  await writeAsSystem(db, async (system, context) => {
    const row = await system.create('users', {
      email,
      nombre,
      apellido,
      nombreUsuario,
      roles: ['estudiante', 'superadmin'],
      estado: 'activo',
      emailVerificado: true,
      consentimientos: REQUIRED_CONSENTS.map((tipo) => ({
        tipo,
        version: CONSENT_VERSION,
        aceptado: true,
        fecha,
      })),
      preferencias: { tema: 'sistema', ahorroDatos: false, avisos: ['foro', 'cursos', 'certificados'] },
    });
    await seedCredential(context.tx, row._id, hash);
  });
  return `Se creó la cuenta de superadministración ${email} (nombre de usuario ${nombreUsuario}). Fuera de la demostración, sus permisos se activan al configurar la verificación en dos pasos, en «Mi perfil».`;
}

function writeAsSystem(
  db: Database,
  work: (system: ReturnType<typeof systemWrites>, context: WriteContext) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction((tx) => {
    const context: WriteContext = { tx, db, hooks: DOMAIN, caller: SYSTEM, now: new Date() };
    return work(systemWrites(context), context);
  });
}

/** Reads a line from the terminal without echoing it. */
async function askPassword(): Promise<string> {
  const fromEnvironment = process.env['OFICIO_CLAVE'];
  if (fromEnvironment) return fromEnvironment;
  if (!process.stdin.isTTY)
    throw new StartError('Falta la contraseña: definir OFICIO_CLAVE, o correr el comando en una terminal.');
  process.stdout.write('Contraseña (diez caracteres o más, no se muestra): ');
  const discarding = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discarding, terminal: true });
  const answer = await new Promise<string>((resolve) => lines.question('', resolve));
  lines.close();
  process.stdout.write('\n');
  return answer;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { correo: text, nombre: text, apellido: text, usuario: text } });
  await withDatabase(async (db) => {
    await migrate(db);
    console.log(await createSuperadmin(db, { ...values, clave: askPassword }));
  });
}

const OPTION_BY_FIELD: Readonly<Record<string, string>> = {
  email: '--correo',
  nombre: '--nombre',
  apellido: '--apellido',
  nombreUsuario: '--usuario',
  clave: 'OFICIO_CLAVE',
};

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof ContractError)
      console.error(`${OPTION_BY_FIELD[error.field ?? ''] ?? ''} ${error.message}`.trim());
    else if (error instanceof StartError) console.error(error.message);
    else if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
      console.error(
        'Uso: npm run create-superadmin -- --correo ana@centro.example --nombre Ana --apellido Paz [--usuario ana.paz]',
      );
    else throw error;
    process.exitCode = 1;
  }
}
