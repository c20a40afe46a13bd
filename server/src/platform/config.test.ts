import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, StartError } from './config.ts';

test('an empty environment is the demonstration on loopback', () => {
  const config = readConfig({ PORT: '', HOST: ' ' });
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.demo, true);
  assert.equal(config.databaseUrl, undefined);
  assert.match(config.dataDir, /^\//);
});

test('a database or a public address of one’s own ends the demonstration', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgresql://a:b@db:5432/oficio' }).demo, false);
  const open = readConfig({ PUBLIC_URL: 'https://oficio.example/', HOST: '0.0.0.0' });
  assert.equal(open.demo, false);
  assert.equal(open.publicUrl, 'https://oficio.example');
  assert.equal(open.host, '0.0.0.0');
});

test('S3 is read whole', () => {
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
  test(`a wrong ${name} (${JSON.stringify(env)}) is refused by a sentence that names it`, () => {
    assert.throws(
      () => readConfig(env),
      (error: unknown) =>
        error instanceof StartError && error.message.startsWith(`${name}: `) && error.message.endsWith('.'),
    );
  });
}

test('every wrong variable is named at once', () => {
  assert.throws(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' }), /PORT: [^]*\nLOG_LEVEL: /);
});
