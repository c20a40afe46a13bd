import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { call, fields, fileBody, stream, type CallDeclaration } from '@oficio/shared/contract/calls/call';
import { pageNumber, rowId } from '@oficio/shared/contract/calls/call-fields';
import { choice, integer, text } from '@oficio/shared/contract/declaration/fields';
import * as shape from '@oficio/shared/contract/calls/shape';
import { everybody, roles, rows, secret, signedIn } from '@oficio/shared/contract/calls/who';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { VISITOR, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { multipartPlugin } from '../../platform/http/body.ts';
import { errorPlugin } from '../../platform/http/errors.ts';
import { actorHeader, fileForm } from '../../testing/files-app.ts';
import { callEngine, publicCallOf, servedFaults } from './served.ts';
import { serve } from './serve.ts';

const ANA: Actor = { _id: '01900000-0000-7000-8000-000000000001', roles: ['estudiante'], confirmado: true };
const opens = async (_context: unknown, { clave }: Readonly<Record<string, unknown>>): Promise<void> => {
  if (clave !== 'sésamo') throw new ContractError(404, 'No existe.');
};

/** An application with only the call engine; a header sets the caller. */
async function bare(): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-calls-'));
  errorPlugin(app);
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-actor'];
    request.actor = typeof header === 'string' ? (JSON.parse(header) as Actor) : VISITOR;
  });
  await multipartPlugin(app);
  callEngine(app, {
    // None of these calls queries rows.
    db: {} as Database,
    secrets: { calendarios: opens, invitaciones: opens, verificaciones: opens },
    temporary: async () => path.join(folder, `${Math.random()}`),
  });
  return app;
}

const OPEN = everybody('A test of the engine.');
const answer = shape.json<unknown>();
const base = { method: 'GET', path: '/api/prueba', summary: 'Probar', answer, who: OPEN } as const;

async function get(app: FastifyInstance, url: string, actor?: Actor) {
  const response = await app.inject({ url, ...(actor && { headers: actorHeader(actor) }) });
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown>>(),
    headers: response.headers,
  };
}

describe('serve', () => {
  it('refuses to start with an undeclared route under /api/', async () => {
    const app = await bare();
    assert.throws(
      () => app.get('/api/ultimo-momento', async () => ({})),
      /GET \/api\/ultimo-momento no está declarada: .*shared\/src\/contract\/calls/,
    );
    // A declaration beside the route is not enough: its checks run where it is served.
    assert.throws(
      () => app.get('/api/prueba', { config: { call: call(base) } }, async () => ({})),
      /GET \/api\/prueba no está declarada/,
    );
    app.get('/otra', async () => ({}));
  });

  it('refuses a declaration without permission, and a repeated address', async () => {
    const app = await bare();
    const { who: _who, ...nobody } = base;
    assert.throws(() => serve(app, nobody as unknown as CallDeclaration, () => ({})), /no dice quién puede/);
    serve(app, call(base), () => ({}));
    assert.throws(() => serve(app, call({ ...base, path: '/api/prueba/' }), () => ({})), /misma dirección/);
  });

  it('passes checked options, with defaults for missing ones', async () => {
    const app = await bare();
    const query = { pag: pageNumber(), orden: choice({ label: 'Orden', options: { a: 'A', b: 'B' } }) };
    serve(app, call({ ...base, query }), ({ query }) => query);
    assert.deepEqual((await get(app, '/api/prueba')).body, { pag: 1 });
    assert.deepEqual((await get(app, '/api/prueba?pag=3&orden=b')).body, { pag: 3, orden: 'b' });
    assert.deepEqual((await get(app, '/api/prueba?orden=')).body, { pag: 1 });
    for (const [asked, field] of [
      ['pag=0', 'pag'],
      ['pag=x', 'pag'],
      ['orden=c', 'orden'],
      ['otra=1', 'otra'],
      ['orden=a&orden=b', 'orden'],
    ]) {
      const { status, body } = await get(app, `/api/prueba?${asked}`);
      assert.deepEqual([status, body['field']], [400, field], asked);
    }
  });

  it('lets a download have unknown options', async () => {
    const app = await bare();
    serve(app, call({ ...base, answer: stream('text/plain') }), ({ reply }) => reply.send('{}'));
    assert.equal((await get(app, '/api/prueba?utm_source=correo')).status, 200);
  });

  it('passes checked fields of a body, and refuses undeclared ones', async () => {
    const app = await bare();
    const body = fields({
      nota: integer({ label: 'Nota', required: true, max: 10 }),
      motivo: text({ label: 'Motivo' }),
    });
    serve(app, call({ ...base, method: 'POST', body }), ({ body }) => body);
    const post = async (payload: object) => {
      const response = await app.inject({ method: 'POST', url: '/api/prueba', payload });
      return [response.statusCode, response.json<Record<string, unknown>>()['field'] ?? response.json()];
    };
    assert.deepEqual(await post({ nota: 7 }), [200, { nota: 7 }]);
    assert.deepEqual(await post({}), [400, 'nota']);
    assert.deepEqual(await post({ nota: 11 }), [400, 'nota']);
    assert.deepEqual(await post({ nota: 7, otro: 1 }), [400, 'otro']);
    assert.deepEqual((await post([]))[0], 400);
  });

  it('checks the permission before the handler runs', async () => {
    const app = await bare();
    let ran = 0;
    const handler = () => ++ran;
    serve(app, call({ ...base, path: '/api/propia', who: signedIn() }), handler);
    serve(app, call({ ...base, path: '/api/oculta', who: roles(['superadmin'], { hidden: true }) }), handler);
    serve(
      app,
      call({ ...base, path: '/api/rol', who: roles(['admin'], { message: 'Solo la administración.' }) }),
      handler,
    );
    assert.equal((await get(app, '/api/propia')).status, 401);
    assert.equal((await get(app, '/api/oculta')).status, 401);
    assert.equal((await get(app, '/api/oculta', ANA)).status, 404);
    const refused = await get(app, '/api/rol', ANA);
    assert.deepEqual([refused.status, refused.body['message']], [403, 'Solo la administración.']);
    assert.equal(ran, 0);
    assert.equal((await get(app, '/api/propia', ANA)).status, 200);
    assert.equal((await get(app, '/api/rol', { ...ANA, roles: ['admin'] })).status, 200);
  });

  it('opens a secret before the handler runs', async () => {
    const app = await bare();
    const query = { clave: text({ label: 'Clave' }) };
    serve(app, call({ ...base, query, who: secret('clave', 'calendarios') }), () => ({}));
    assert.equal((await get(app, '/api/prueba?clave=otra')).status, 404);
    assert.equal((await get(app, '/api/prueba')).status, 404);
    assert.equal((await get(app, `/api/prueba?clave=${encodeURIComponent('sésamo')}`)).status, 200);
  });

  it('stores a file temporarily, after its fields, and removes it', async () => {
    const app = await bare();
    const body = fileBody({
      fields: { curso: text({ label: 'Curso' }) },
      maxBytes: 10,
      advice: 'Conviene partirlo.',
    });
    let lay = '';
    serve(app, call({ ...base, method: 'POST', body, who: signedIn() }), async ({ file, fileName }) => {
      lay = file;
      return { fileName, held: await readFile(file, 'utf8') };
    });
    const post = (bytes: string, actor?: Actor) => {
      const { payload, headers } = fileForm('archivo', 'a.txt', Buffer.from(bytes));
      return app.inject({
        method: 'POST',
        url: '/api/prueba',
        payload,
        headers: { ...headers, ...(actor && actorHeader(actor)) },
      });
    };
    assert.equal((await post('hola')).statusCode, 401);
    assert.deepEqual((await post('hola', ANA)).json(), { fileName: 'a.txt', held: 'hola' });
    assert.ok(lay !== '' && !existsSync(lay));
    const large = await post('x'.repeat(11), ANA);
    assert.deepEqual([large.statusCode, large.json<{ field: string }>().field], [413, 'archivo']);
    assert.equal((await post('', ANA)).statusCode, 400);
  });

  it('reveals nothing internal when a handler fails', async () => {
    const app = await bare();
    serve(app, call(base), () => {
      throw new Error('la clave es "muy-secreta"');
    });
    const { status, body } = await get(app, '/api/prueba');
    assert.equal(status, 500);
    assert.deepEqual(Object.keys(body), ['message']);
    assert.doesNotMatch(String(body['message']), /secreta/);
  });

  it('stores nothing confidential', async () => {
    const app = await bare();
    serve(app, call({ ...base, confidential: true }), () => ({}));
    assert.equal((await get(app, '/api/prueba')).headers['cache-control'], 'no-store');
  });

  it('gives pages only what everybody may read', async () => {
    const app = await bare();
    const query = { n: integer({ label: 'N', required: true }) };
    serve(app, call({ ...base, query }), ({ query }) => ({ doble: query.n * 2 }));
    serve(app, call({ ...base, path: '/api/propia', who: signedIn() }), () => 'secreto');
    const ask = publicCallOf(app);
    const visitor = { caller: VISITOR, now: new Date(), db: {} as Database };
    assert.deepEqual(await ask(visitor, '/api/prueba', { n: '4' }), { doble: 8 });
    assert.equal(await ask(visitor, '/api/propia', {}), undefined);
  });

  it('gives pages nothing unstorable or guarded by its route', async () => {
    const app = await bare();
    const guard = async () => undefined;
    serve(app, call({ ...base, path: '/api/reservada', confidential: true }), () => 'a');
    serve(app, call({ ...base, path: '/api/contada' }), () => 'b', { preHandler: guard });
    serve(app, call({ ...base, path: '/api/acotada' }), () => 'c', { narrow: guard });
    serve(app, call({ ...base, path: '/api/lista', query: { is: 'search', of: 'users' } }), () => 'd');
    const visitor = { caller: VISITOR, now: new Date(), db: {} as Database };
    for (const path of ['/api/reservada', '/api/contada', '/api/acotada', '/api/lista'])
      assert.equal(await publicCallOf(app)(visitor, path, {}), undefined, path);
  });

  it('tells a missing option from an empty one', async () => {
    const app = await bare();
    const query = { solo: choice({ label: 'Qué hacer', options: { revisar: 'Revisar' }, filled: true }) };
    serve(app, call({ ...base, query }), ({ query }) => query);
    assert.deepEqual((await get(app, '/api/prueba')).body, {});
    const empty = await get(app, '/api/prueba?solo=');
    assert.deepEqual([empty.status, empty.body['field']], [400, 'solo']);
  });

  it('reads whole numbers as people write them', async () => {
    const app = await bare();
    serve(app, call({ ...base, query: { pag: pageNumber() } }), ({ query }) => query);
    for (const pag of ['1e2', '%2B1', '2.0', '0x1'])
      assert.equal((await get(app, `/api/prueba?pag=${pag}`)).status, 400, pag);
  });

  it('answers «no such record» to an address without an identifier', async () => {
    const app = await bare();
    const declared = call({ ...base, path: '/api/cursos/:curso/x', params: { curso: rowId('cursos') } });
    serve(app, declared, () => ({}));
    const { status, body } = await get(app, '/api/cursos/nada/x');
    assert.deepEqual([status, body['message']], [404, 'No existe el curso, o ya no está disponible.']);
  });

  it('asks visitors to sign in where accounts are needed, for any row', async () => {
    const app = await bare();
    const who = rows('cursos', 'read', 'curso', { account: true });
    const path = '/api/cursos/:curso/copia';
    serve(app, call({ ...base, path, params: { curso: rowId('cursos') }, who }), () => ({}));
    assert.equal((await get(app, `/api/cursos/${ANA._id}/copia`)).status, 401);
  });

  it('names a declared call that is not served, and the reverse', () => {
    const one = call(base);
    const other = call({ ...base, path: '/api/otra' });
    assert.deepEqual(servedFaults([other], [one]), [
      'GET /api/prueba está declarada en shared/src/contract/calls y nadie la sirve: corresponde serve(app, …) en el calls.ts de su sala.',
      'GET /api/otra se sirve y no está en shared/src/contract/calls/files.ts.',
    ]);
  });
});
