import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { defaultDataDir } from './database/embedded/location.ts';
import { MAX_CONNECTIONS, RESERVED_CONNECTIONS } from './database/embedded/settings.ts';
import { StartError } from './database/embedded/start-error.ts';

export { StartError };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['production', 'development', 'test'] as const;
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** S3 bucket for files, in place of the disk. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Configuration from the environment. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the embedded database and, without S3, of the files. */
  dataDir: string;
  /** If unset, the embedded database is used. */
  databaseUrl?: string;
  /** Maximum database connections of the serving process. */
  databaseConnections: number;
  /** The only accepted origin, without a trailing slash. */
  publicUrl?: string;
  smtpUrl?: string;
  s3?: S3Config;
  nodeEnv: (typeof ENVIRONMENTS)[number];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Requests of one account or address in ten seconds, and writes of one account in a minute. */
  limits: { requests: number; writes: number };
  /**
   * Server rendering: time limit per page in milliseconds (0 disables it), and heap of its process in
   * megabytes.
   */
  rendering: { ms: number; memoryMb: number };
  /** Serves a service worker that removes itself and its caches, in place of the normal one. */
  workerOff: boolean;
  /** Token that other machines need to read /metrics; without it only this machine may read them. */
  metricsToken?: string;
  /** Secret that encrypts the keys which sign certificates; if unset, one from a file in the data folder. */
  signingSecret?: string;
  /** Embedded database and no public address: demo data and accounts, any loopback origin, plain cookies. */
  demo: boolean;
}

const urlSchema = (protocols: string[], problem: string) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), { error: problem, abort: true });

const integerSchema = (defaultValue: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'debe ser un número entero de hasta siete cifras')
    .transform(Number)
    .default(defaultValue);

/** Schema of an integer that is written with digits alone, as many as the maximum has. */
function integerBetween(min: number, max: number) {
  const problem = `debe ser un número entero entre ${min} y ${max}`;
  const isInteger = (text: string) => /^\d+$/.test(text) && text.length <= String(max).length;
  const isInRange = (number: number) => number >= min && number <= max;
  return z
    .string()
    .refine(isInteger, { error: problem, abort: true })
    .transform(Number)
    .refine(isInRange, problem);
}

const environmentSchema = z.object({
  PORT: integerBetween(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'debe ser un nombre o una dirección IP')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text),
      'debe ser una dirección postgresql://cuenta:clave@equipo:5432/base',
    )
    .optional(),
  DATABASE_CONNECTIONS: integerBetween(2, 200).optional(),
  PUBLIC_URL: urlSchema(['http:', 'https:'], 'debe ser una dirección que empiece con https:// (o http://)')
    .refine(
      (text) => new URL(text).pathname === '/',
      'debe ser sólo el origen, sin ruta (https://oficio.example)',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: urlSchema(
    ['smtp:', 'smtps:'],
    'debe ser una dirección smtp://cuenta:clave@equipo:587 (o smtps://)',
  ).optional(),
  S3_ENDPOINT: urlSchema(
    ['http:', 'https:'],
    'debe ser una dirección que empiece con https:// (o http://)',
  ).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  NODE_ENV: z.enum(ENVIRONMENTS, `debe ser uno de: ${ENVIRONMENTS.join(', ')}`).default('production'),
  RATE_LIMIT_READS: integerSchema(600),
  RATE_LIMIT_WRITES: integerSchema(120),
  DRAWING_MS: integerSchema(300),
  DRAWING_MEMORY_MB: integerSchema(160),
  SERVICE_WORKER: z.enum(['on', 'off'], 'debe ser on u off').default('on'),
  METRICS_TOKEN: z.string().min(16, 'debe tener 16 caracteres o más').optional(),
  SIGNING_SECRET: z.string().min(32, 'debe tener 32 caracteres o más').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `debe ser uno de: ${LOG_LEVELS.join(', ')}`).default('info'),
});

/**
 * Variables that may come from a file instead, named by the variable with `_FILE` appended (a mounted
 * secret).
 */
const FILE_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'METRICS_TOKEN',
  'SIGNING_SECRET',
]);

/**
 * Returns the value of a variable or of its file; undefined if neither is set.
 * @throws StartError when both are set, or the file is unreadable or empty
 */
function valueOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim() || undefined;
  const file = FILE_VARIABLES.has(name) ? env[`${name}_FILE`]?.trim() : undefined;
  if (!file) return value;
  if (value !== undefined) return fail([`${name}: está definida dos veces, por sí misma y por ${name}_FILE`]);
  try {
    return readFileSync(file, 'utf8').trim() || fail([`${name}_FILE: el archivo ${file} está vacío`]);
  } catch (error) {
    if (error instanceof StartError) throw error;
    return fail([`${name}_FILE: no se puede leer el archivo ${file}`]);
  }
}

/**
 * Reads and validates the environment. An empty variable counts as unset.
 * @throws StartError with one sentence per wrong variable, which it names
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const variables = Object.fromEntries(
    Object.keys(environmentSchema.shape).map((name) => [name, valueOf(env, name)]),
  );
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) fail(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  const values = parsed.data;
  const demo = values.DATABASE_URL === undefined && values.PUBLIC_URL === undefined;
  if (demo && !LOOPBACK_HOSTS.includes(values.HOST)) {
    fail([
      `HOST: sin DATABASE_URL ni PUBLIC_URL se inicia la demostración, que sólo atiende en este equipo (${LOOPBACK_HOSTS.join(', ')}). Definir PUBLIC_URL para atender en ${values.HOST}`,
    ]);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR ?? defaultDataDir(),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? defaultConnections(values.DATABASE_URL === undefined),
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    s3: readS3(values),
    nodeEnv: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    limits: { requests: values.RATE_LIMIT_READS, writes: values.RATE_LIMIT_WRITES },
    rendering: { ms: values.DRAWING_MS, memoryMb: values.DRAWING_MEMORY_MB },
    workerOff: values.SERVICE_WORKER === 'off',
    metricsToken: values.METRICS_TOKEN,
    signingSecret: values.SIGNING_SECRET,
    demo,
  };
}

const MIN_EMBEDDED_CONNECTIONS = 12;
const EXTERNAL_CONNECTIONS = 10;

/**
 * Returns the default number of connections. The embedded database shares this machine's cores: more
 * concurrent statements than it can run only slow each other and the server down. A third of the connections
 * are for visitors' heavy reads; one address may use all but one of those (`heavy-reads.ts`).
 */
export const defaultConnections = (embedded: boolean, cores = availableParallelism()): number =>
  embedded
    ? Math.min(Math.max(MIN_EMBEDDED_CONNECTIONS, 4 * cores), MAX_CONNECTIONS - RESERVED_CONNECTIONS)
    : EXTERNAL_CONNECTIONS;

/**
 * Returns the S3 settings: all of its variables or none, since a partial set would only be noticed at the
 * first upload.
 */
function readS3(values: z.output<typeof environmentSchema>): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    return fail(missing.map((name) => `${name}: falta, y las demás variables S3_* están definidas`));
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: values.S3_REGION,
  };
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function fail(problems: string[]): never {
  throw new StartError(problems.map((problem) => `${problem}.`).join('\n'));
}
