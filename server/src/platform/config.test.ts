import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { defaultConnections, readConfig, StartError } from './config.ts';
import { MAX_CONNECTIONS } from './database/embedded/settings.ts';

test('reads an empty environment as the demo on loopback', () => {
  const config = readConfig({ PORT: '', HOST: ' ' });
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.demo, true);
  assert.equal(config.databaseUrl, undefined);
  assert.match(config.dataDir, /^\//);
});

test('ends the demo by a database or a public address of one’s own', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgresql://a:b@db:5432/oficio' }).demo, false);
  const open = readConfig({ PUBLIC_URL: 'https://oficio.example/', HOST: '0.0.0.0' });
  assert.equal(open.demo, false);
  assert.equal(open.publicUrl, 'https://oficio.example');
  assert.equal(open.host, '0.0.0.0');
});

test('requires all of S3', () => {
  const { s3 } = readConfig({
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'oficio',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  });
  assert.deepEqual(s3, {
    endpoint: 'https://s3.example',
    bucket: 'oficio',
    accessKey: 'a',
    secretKey: 'b',
    region: 'us-east-1',
  });
});

test('reads a secret from a file, defined once and not empty', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-secreto-'));
  const file = path.join(folder, 'base');
  await writeFile(file, 'postgresql://a:b@db:5432/oficio\n');
  await writeFile(path.join(folder, 'vacio'), '\n');
  try {
    assert.equal(readConfig({ DATABASE_URL_FILE: file }).databaseUrl, 'postgresql://a:b@db:5432/oficio');
    assert.equal(readConfig({ DATABASE_URL_FILE: file }).demo, false);
    const refused: [NodeJS.ProcessEnv, RegExp][] = [
      [{ DATABASE_URL_FILE: path.join(folder, 'nada') }, /^DATABASE_URL_FILE: no se puede leer /],
      [{ SMTP_URL_FILE: path.join(folder, 'vacio') }, /^SMTP_URL_FILE: .* vacío\.$/],
      [
        { METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: file },
        /^METRICS_TOKEN: está definida dos veces/,
      ],
      [{ DATABASE_URL_FILE: file, S3_SECRET_KEY_FILE: file }, /^S3_ENDPOINT: falta/],
    ];
    for (const [env, sentence] of refused) assert.throws(() => readConfig(env), { message: sentence });
    assert.equal(readConfig({ PORT_FILE: file }).port, 3000, 'what is no secret has no file');
  } finally {
    await rm(folder, { recursive: true });
  }
});

const wrong: [string, NodeJS.ProcessEnv][] = [
  ['PORT', { PORT: 'tres mil' }],
  ['PORT', { PORT: '65536' }],
  ['HOST', { HOST: 'a b' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'oficio.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://oficio.example/sitio' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
  ['S3_SECRET_KEY', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a' }],
  ['NODE_ENV', { NODE_ENV: 'produccion' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'mucho' }],
  ['SERVICE_WORKER', { SERVICE_WORKER: 'no' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'corto' }],
];

for (const [name, env] of wrong) {
  test(`refuses ${JSON.stringify(env)}, naming ${name}`, () => {
    assert.throws(
      () => readConfig(env),
      (error: unknown) =>
        error instanceof StartError && error.message.startsWith(`${name}: `) && error.message.endsWith('.'),
    );
  });
}

test('names every wrong variable at once', () => {
  assert.throws(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' }), /PORT: [^]*\nLOG_LEVEL: /);
});

test('leaves others connections of the embedded database, with any cores', () => {
  assert.deepEqual(
    [1, 2, 4, 64].map((cores) => defaultConnections(true, cores)),
    [12, 12, 16, 80],
  );
  assert.ok(defaultConnections(true, 1024) < MAX_CONNECTIONS);
  assert.equal(defaultConnections(false, 64), 10);
});
