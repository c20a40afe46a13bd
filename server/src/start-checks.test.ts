/** Problems that stop the start with an explanation before anything is started. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { it } from 'node:test';
import { readConfig, StartError } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { checkDatabase, checkPort, connectionFault } from './start-checks.ts';
import { testDatabase } from './testing/database.ts';

const sentence = (text: RegExp) => (error: unknown) =>
  error instanceof StartError && text.test(error.message);

it('names a port in use, and a host that is not of this machine', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await assert.rejects(checkPort({ port, host: '127.0.0.1' }), sentence(/El puerto \d+ está en uso/));
  await new Promise((resolve) => other.close(resolve));
  await checkPort({ port, host: '127.0.0.1' });
  await assert.rejects(checkPort({ port: 0, host: '192.0.2.1' }), sentence(/^HOST: 192\.0\.2\.1/));
});

it('names DATABASE_URL when nobody answers, without its password', async () => {
  const db = connect('postgres://ana:secreta@127.0.0.1:1/oficio');
  await assert.rejects(checkDatabase(db), (error) => {
    assert.ok(sentence(/^DATABASE_URL: .*: en esa dirección no atiende nadie\./)(error));
    return !(error as Error).message.includes('secreta');
  });
  await db.close();
  assert.throws(() => readConfig({ DATABASE_URL: 'postgres://[mal' }), sentence(/^DATABASE_URL: /));
});

it('waits a few seconds at most for a silent host', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const db = connect(`postgres://ana:secreta@127.0.0.1:${port}/oficio`);
  const began = performance.now();
  await assert.rejects(
    checkDatabase(db),
    sentence(/^DATABASE_URL: no se pudo entrar a la base de datos: no contesta\./),
  );
  assert.ok(performance.now() - began < 9000);
  await db.close();
  silent.close();
});

it('explains why the database refused, and quotes unknown reasons', async (t) => {
  const test = await testDatabase();
  t.after(() => test.drop());
  const faultOf = async (change: (url: URL) => void) => {
    const url = new URL(test.url);
    change(url);
    const db = connect(url.href);
    const said = await checkDatabase(db).then(
      () => '',
      (error: Error) => error.message,
    );
    await db.close();
    return said;
  };
  assert.match(await faultOf((url) => (url.pathname = '/ninguna')), /: no existe una base con ese nombre\./);
  const unencrypted = new Error('The server does not support SSL connections');
  assert.equal(connectionFault(unencrypted), 'no admite conexiones cifradas');
  assert.equal(connectionFault(new Error('odd failure')), '«odd failure»');
});

it('gives up at once on a folder that cannot be made', { skip: process.platform !== 'linux' }, async () => {
  await assert.rejects(
    startEmbedded({ dataDir: '/proc/oficio', log: () => undefined }),
    sentence(/^DATA_DIR: /),
  );
});
