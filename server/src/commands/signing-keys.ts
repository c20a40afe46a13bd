/**
 * `npm run signing-keys -- list | rotate (--site | --centre ID) | compromised --key KID --since DATE | renew
 * | reseal`: manages the keys that sign certificates. Runs only on the site's own machine.
 */
import { parseArgs } from 'node:util';
import { allKeys, markCompromised, renewKeys, resealAll, rotateKey } from '../domain/keys/key-changes.ts';
import { migrate } from '../engine/schema/migrate.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { createVault } from '../platform/vault.ts';
import { runCommand, withSite } from './site.ts';

const USAGE =
  'Uso: npm run signing-keys -- list | rotate --site | rotate --centre ID | compromised --key CLAVE --since FECHA | renew | reseal';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface KeyOptions {
  readonly site?: boolean | undefined;
  readonly centre?: string | undefined;
  readonly key?: string | undefined;
  readonly since?: string | undefined;
  /** The previous secret, needed to re-encrypt what it encrypted. */
  readonly oldSecret?: string | undefined;
}

const formatMinute = (at: string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

async function listKeys(db: Database): Promise<string> {
  const keys = await allKeys(db);
  if (keys.length === 0) return 'Todavía no hay claves: se hacen al iniciar el servidor.';
  const useOf = ({ comprometidaEn, retiradaEn }: (typeof keys)[number]) => {
    if (comprometidaEn !== null) return `comprometida desde ${formatMinute(comprometidaEn)}`;
    return retiradaEn === null ? 'firma' : `retirada el ${formatMinute(retiradaEn)}`;
  };
  return keys
    .map((key) => {
      const owner = key.centro === null ? 'el sitio' : `${key.nombre ?? 'centro'} (${key.centro})`;
      const lost = key.perdida ? ', su parte privada se perdió' : '';
      return `${key.kid}  ${owner}  desde ${formatMinute(key.creadaEn)}  ${useOf(key)}${lost}`;
    })
    .join('\n');
}

async function rotateOwnKey(db: Database, { site, centre }: KeyOptions): Promise<string> {
  if ((site === true) === (centre !== undefined))
    throw new StartError('Decir de quién es la clave: --site, o --centre y el identificador del centro.');
  if (centre !== undefined && !UUID.test(centre))
    throw new StartError(`--centre: «${centre}» no es el identificador de un centro.`);
  const kid = await rotateKey(db, centre ?? null);
  if (kid === undefined) throw new StartError(`--centre: no existe el centro ${centre ?? ''}.`);
  return `Desde ahora firma la clave ${kid}. La anterior ya no firma; lo que firmó sigue valiendo.`;
}

async function reportCompromised(db: Database, { key, since }: KeyOptions): Promise<string> {
  if (key === undefined || since === undefined)
    throw new StartError(
      'Faltan --key, la clave como la muestra list, y --since, desde cuándo (2026-11-22).',
    );
  const at = new Date(since);
  if (Number.isNaN(at.getTime()) || at.getTime() > Date.now())
    throw new StartError(
      `--since: «${since}» no es una fecha que ya pasó, como 2026-11-22 o 2026-11-22T15:00Z.`,
    );
  if (!(await markCompromised(db, key, at))) throw new StartError(`--key: no existe la clave ${key}.`);
  return `La clave ${key} queda como comprometida desde ${formatMinute(at.toISOString())}: ya no firma ni está entre las del emisor. Vale solamente lo que firmó y el registro público muestra antes. Lo demás hay que emitirlo de nuevo.`;
}

async function renewLostKeys(db: Database): Promise<string> {
  const { lost, made } = await renewKeys(db);
  if (lost === 0)
    return 'El secreto de ahora abre todas las claves: no hay nada que renovar. Una clave nueva se hace con rotate.';
  return `Claves que no se abrían y se retiraron: ${lost}. Claves nuevas: ${made}. Lo ya firmado sigue valiendo. El registro público también pierde la suya: npm run new-log lo empieza de nuevo.`;
}

async function resealKeys(db: Database, { oldSecret }: KeyOptions): Promise<string> {
  if (oldSecret === undefined || oldSecret === '')
    throw new StartError(
      'Falta SIGNING_SECRET_OLD: el secreto de antes, o lo que dice el archivo secreto-de-firma de la carpeta de datos. El nuevo va en SIGNING_SECRET.',
    );
  try {
    const sealed = await resealAll(db, createVault(oldSecret));
    return sealed === 0
      ? 'Todo estaba guardado ya con el secreto de ahora.'
      : `Se guardaron con el secreto nuevo: ${sealed}. El de antes ya no hace falta, salvo para una copia de la base anterior a hoy.`;
  } catch (error) {
    if ((error as { code?: string }).code !== undefined && !String(error).includes('authenticate'))
      throw error;
    throw new StartError(
      'SIGNING_SECRET_OLD: ni ese secreto ni el de ahora abren todas las claves. No se cambió nada.',
    );
  }
}

const COMMANDS = {
  list: listKeys,
  rotate: rotateOwnKey,
  compromised: reportCompromised,
  renew: renewLostKeys,
  reseal: resealKeys,
} as const;

/** Runs a subcommand and returns the sentence to print. @throws StartError with what to correct */
export async function signingKeys(db: Database, name = '', options: KeyOptions = {}): Promise<string> {
  if (!Object.hasOwn(COMMANDS, name)) throw new StartError(USAGE);
  // The check above guarantees a known name.
  return COMMANDS[name as keyof typeof COMMANDS](db, options);
}

if (import.meta.main)
  await runCommand(async () => {
    const text = { type: 'string' } as const;
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'boolean' }, centre: text, key: text, since: text },
    });
    await withSite(async ({ db }) => {
      await migrate(db);
      const oldSecret = process.env['SIGNING_SECRET_OLD'];
      console.log(await signingKeys(db, positionals[0], { ...values, oldSecret }));
    });
  });
