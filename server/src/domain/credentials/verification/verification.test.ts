/** Public verification of certificates, and their PDFs. */
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Row, Values } from '../../../engine/collections/context.ts';
import { createStorage } from '../../../engine/files/storage.ts';
import { VISITOR, type Actor } from '../../../platform/actor.ts';
import { callsApp } from '../../../testing/calls-app.ts';
import { attachedTo, pagesOf } from '../../../testing/pdf-reader.ts';
import { training, type Person, type Training } from '../../../testing/training.ts';
import { certificateRoutes } from '../certificate-pdf/certificate-pdf.ts';
import { issuerRoutes } from './issuer-routes.ts';
import { verificationRoutes } from './verification.ts';

let t: Training;
let app: FastifyInstance;
let ana: Person;
let actor: Actor = VISITOR;
let certification: string;

before(async () => {
  t = await training();
  ana = await t.student('ana', {
    nombreLegal: 'Ana María Gómez',
    documentoTipo: 'DNI',
    documento: '30.111.222',
  });
  const made = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: 'ELEC',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
  });
  await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', made._id, { estado: 'publicada' });
  certification = made._id;
  app = callsApp(t.db, () => actor);
  const storage = await createStorage({
    dataDir: await mkdtemp(path.join(os.tmpdir(), 'oficio-verificar-')),
  });
  verificationRoutes(app, { db: t.db, origin: 'https://oficio.example', misses: 20 });
  certificateRoutes(app, { db: t.db, storage, origin: 'https://oficio.example' });
  issuerRoutes(app, { db: t.db });
  await app.ready();
});
after(async () => {
  await app.close();
  await t.close();
});

const give = async (
  more: Values = {},
): Promise<{ row: Record<string, unknown>; numero: string; codigo: string }> => {
  const holder = await t.student('titular', {
    nombreLegal: 'Ana María Gómez',
    documentoTipo: 'DNI',
    documento: '30.111.222',
  });
  const made: Row = await t.create(t.gestor, 'credenciales', {
    origen: 'emitida',
    titulo: 'Electricista',
    titular: holder._id,
    certificacion: certification,
    ...more,
  });
  const row = await t.row('credenciales', made._id);
  return { row, numero: String(row['numero']), codigo: String(row['codigoVerificacion']) };
};
const check = async (numero: string, codigo?: string) => {
  const answer = await app.inject(
    `/api/verificar/${numero}${codigo === undefined ? '' : `?codigo=${codigo}`}`,
  );
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body };
};

describe('verifying', () => {
  it('shows state, certification and centre by the number alone', async () => {
    const { numero } = await give();
    const { status, body, text } = await check(numero.toLowerCase());
    assert.equal(status, 200);
    assert.deepEqual(
      [body['resultado'], body['etiqueta'], body['codigo'], body['firma']],
      ['vigente', 'Vigente. Firma comprobada', 'sinCodigo', 'valida'],
    );
    assert.equal((body['certificacion'] as { nombre: string }).nombre, 'Electricista');
    // Not «222» alone: the time of the check may end in it.
    for (const secret of ['Gómez', '30111222', 'terminado en', 'titular'])
      assert.ok(!text.includes(secret), secret);
  });
  it('shows the name with the right code, and nothing more with a wrong one', async () => {
    const { numero, codigo } = await give();
    const { body, text } = await check(numero, codigo.toLowerCase());
    assert.deepEqual(body['titular'], { nombreLegal: 'Ana María Gómez', documento: 'DNI terminado en 222' });
    assert.ok(!text.includes('30111222') && !text.includes('30.111.222'));
    const wrong = await check(numero, 'AAAAAAAA');
    assert.deepEqual([wrong.body['codigo'], wrong.body['titular']], ['incorrecto', undefined]);
  });
  it('finds a number and its code in any spelling', async () => {
    const { numero, codigo } = await give();
    const [, year = '', serial = ''] = numero.split('-');
    const spellings = [`of ${year} ${Number(serial)}`, `OF${year}${serial}`, `of–${year}–${Number(serial)}.`];
    for (const written of spellings) {
      const { body } = await check(encodeURIComponent(written), ` ${codigo.slice(0, 4)}-${codigo.slice(4)}`);
      assert.deepEqual([body['numero'], body['codigo']], [numero, 'correcto'], written);
    }
  });
  it('rejects one that the log revoked, whatever its row says', async () => {
    const { row, numero, codigo } = await give();
    const id = String(row['_id']);
    const change = (estado: string) =>
      t.db.query('update credenciales set estado = $2 where _id = $1', [id, estado]);
    for (const step of [
      { estado: 'suspendida', motivoPublico: 'Reclamo.' },
      { estado: 'vigente' },
      { estado: 'revocada', motivoPublico: 'Error de emisión.' },
    ]) {
      await t.edit(t.gestor, 'credenciales', id, step);
      assert.equal((await check(numero)).body['resultado'], step.estado);
    }
    for (const estado of ['vigente', 'vencida']) {
      await change(estado);
      const { body } = await check(numero, codigo);
      assert.deepEqual([body['resultado'], body['titular']], ['noComprobada', undefined], estado);
    }
    // A leaf's certificate is in its hashed text, so changing the column beside it or the row's index doesn't
    // detach it.
    await t.db.query('update registro_hojas set credencial = gen_random_uuid() where credencial = $1', [id]);
    assert.equal((await check(numero)).body['resultado'], 'noComprobada');
    await t.db.query('update credenciales set "indiceRegistro" = 100000 where _id = $1', [id]);
    assert.equal((await check(numero)).body['resultado'], 'noComprobada');
  });
  it('names each result', async () => {
    const outcome = async (numero: string) => (await check(numero)).body;
    assert.deepEqual((await outcome('OF-1999-000001'))['etiqueta'], 'No existe ese número');
    const suspended = await give();
    await t.edit(t.gestor, 'credenciales', String(suspended.row['_id']), {
      estado: 'suspendida',
      motivoPublico: 'Reclamo.',
    });
    assert.equal((await outcome(suspended.numero))['etiqueta'], 'Suspendida');
    await t.edit(t.gestor, 'credenciales', String(suspended.row['_id']), {
      estado: 'revocada',
      motivoPublico: 'Error de emisión.',
    });
    assert.equal(
      (await outcome(suspended.numero))['etiqueta'],
      'Revocada el 20 de noviembre de 2026: Error de emisión.',
    );

    const old = await give();
    const holder = await t.row('credenciales', String(old.row['_id']));
    const next = await t.create(t.gestor, 'credenciales', {
      origen: 'emitida',
      titulo: 'Electricista',
      titular: holder['titular'],
      certificacion: certification,
      reemplazaA: holder['_id'],
    });
    assert.equal((await outcome(old.numero))['etiqueta'], `Reemplazada por ${String(next['numero'])}`);
  });
  it('states the registration date and what a waived one lacked', async () => {
    const plain = (await check((await give()).numero)).body;
    assert.deepEqual(
      [plain['registradaEn'], plain['diasAntedatada'], plain['dispensa'], plain['vinculo']],
      [t.now.toISOString(), undefined, undefined, undefined],
    );
    assert.deepEqual(plain['identidad'], { nivel: 'declarada', texto: 'Declarada por la persona' });
    const course = await t.published({ titulo: 'Instalaciones' });
    await t.db.query(`update "certificaciones" set "requisitos" = $1 where "_id" = $2`, [
      JSON.stringify({ cursos: [course._id] }),
      certification,
    ]);
    const { row, numero } = await give({
      emitidaEn: '2015-11-20T12:00:00.000Z',
      motivoDispensa: 'Equivalencia aprobada.',
    });
    const { body } = await check(numero);
    assert.deepEqual(
      [body['resultado'], body['etiqueta']],
      ['vigente', 'Vigente, con observaciones. Firma comprobada'],
    );
    assert.equal(body['diasAntedatada'], 4018);
    assert.deepEqual(body['dispensa'], {
      requisitos: ['completar el curso «Instalaciones»'],
      motivo: 'Equivalencia aprobada.',
    });
    await t.db.query(`update "certificaciones" set "requisitos" = null where "_id" = $1`, [certification]);
    // A field rewritten in the database no longer matches the signature.
    await t.db.query(`update "credenciales" set "registradaEn" = "emitidaEn" where "_id" = $1`, [row['_id']]);
    const forged = (await check(numero)).body;
    assert.deepEqual([forged['resultado'], forged['registradaEn']], ['noComprobada', undefined]);
  });
  it('reports what it cannot vouch for', async () => {
    const { row, numero, codigo } = await give();
    await t.db.query(`update "credenciales" set "nombreLegal" = 'Otra Persona' where "_id" = $1`, [
      row['_id'],
    ]);
    const { body } = await check(numero, codigo);
    assert.deepEqual(
      [body['resultado'], body['firma'], body['titular']],
      ['noComprobada', 'invalida', undefined],
    );
    assert.match(String(body['etiqueta']), /no significa que sea falso/);
  });
  it('states since when one is expired, before the clock runs', async () => {
    const holder = await t.student('titular', { nombreLegal: 'Beto' });
    const made = await t.create(t.gestor, 'credenciales', {
      origen: 'emitida',
      titulo: 'Electricista',
      titular: holder._id,
      certificacion: certification,
      emitidaEn: '2020-01-10T12:00:00Z',
      venceEn: '2021-01-10T12:00:00Z',
    });
    assert.equal((await check(String(made['numero']))).body['etiqueta'], 'Vencida el 10 de enero de 2021');
  });
  it('distinguishes a reviewed upload from one issued here', async () => {
    const made = await t.create(t.admin, 'credenciales', {
      titular: ana._id,
      titulo: 'Primeros auxilios',
      emisorTexto: 'Cruz Roja',
    });
    const done = await t.edit(t.admin, 'credenciales', made._id, { estado: 'vigente' });
    const { body } = await check(String(done['numero']));
    assert.deepEqual(
      [body['resultado'], body['etiqueta'], body['firma']],
      ['revisada', 'Revisada por Oficio el 20 de noviembre de 2026; no emitida aquí', undefined],
    );
  });
  it('checks the signed document itself, and publishes the keys', async () => {
    const { row, numero } = await give();
    const { jwt } = row['jsonFirmado'] as { jwt: string };
    const post = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/api/verificar/', payload })).json<Record<string, unknown>>();
    assert.deepEqual(
      [(await post({ jwt }))['resultado'], (await post({ jwt }))['numero']],
      ['vigente', numero],
    );
    assert.equal((await post({ jwt: `${jwt.slice(0, -4)}AAAA` }))['resultado'], 'noComprobada');
    assert.equal((await post({ jwt: 'x' }))['resultado'], 'noComprobada');
    assert.equal((await app.inject({ method: 'POST', url: '/api/verificar/', payload: {} })).statusCode, 400);
    const { keys } = (await app.inject('/.well-known/jwks.json')).json<{ keys: Record<string, unknown>[] }>();
    assert.equal(keys.length, 1);
    assert.deepEqual([keys[0]?.['kty'], keys[0]?.['d']], ['OKP', undefined]);
  });
});

describe('the rate of verifications', () => {
  const from = async (remoteAddress: string, url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, remoteAddress });
    return { statusCode, body, wait: headers['retry-after'] };
  };
  it('does not limit an office that checks existing credentials', async () => {
    const { numero, codigo } = await give();
    for (let n = 0; n < 150; n += 1)
      assert.equal((await from('203.0.113.5', `/api/verificar/${numero}?codigo=${codigo}`)).statusCode, 200);
  });
  it('reveals no name to guesses, and soon refuses them', async () => {
    const { numero, codigo } = await give();
    const seen = new Map<number, number>();
    await from('203.0.113.6', '/api/verificar/OF-1999-000001');
    // Extend the limit's minute to the whole test.
    await t.db.query(
      `update "limites" set "venceEn" = now() + interval '1 hour' where "clave" like 'verificar:203.0.113.6%'`,
    );
    for (let n = 1; n <= 2000; n += 1) {
      const tried =
        n % 2 === 0
          ? `/api/verificar/OF-2026-${String(500_000 + n)}?codigo=${codigo}`
          : `/api/verificar/${numero}?codigo=AAAA${String(n).padStart(4, '2')}`;
      const { statusCode, body } = await from('203.0.113.6', tried);
      assert.ok(!body.includes('Gómez'));
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    }
    assert.deepEqual([seen.get(200), seen.get(429)], [19, 1981]);
    const stopped = await from('203.0.113.6', `/api/verificar/${numero}?codigo=${codigo}`);
    assert.deepEqual([stopped.statusCode, Number(stopped.wait) > 0], [429, true]);
    // Another address isn't blocked.
    assert.equal((await from('203.0.113.7', `/api/verificar/${numero}`)).statusCode, 200);
  });
});

describe('PDF documents', () => {
  const pages = (body: Buffer) => pagesOf(body).length;
  it('prints the proof of a check on one page', async () => {
    const { numero, codigo } = await give();
    for (const query of ['', `?codigo=${codigo}`]) {
      const answer = await app.inject(`/api/verificar/${numero}/constancia.pdf${query}`);
      assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf']);
      assert.equal(pages(answer.rawPayload), 1);
    }
    assert.equal((await app.inject('/api/verificar/OF-1999-000001/constancia.pdf')).statusCode, 404);
  });
  it('prints the certificate for its holder and its issuer only', async () => {
    const { row } = await give();
    const url = `/api/credenciales/${String(row['_id'])}/certificado.pdf`;
    const as = async (who: Actor) => {
      actor = who;
      const answer = await app.inject(url);
      actor = VISITOR;
      return answer;
    };
    const own = await as({ _id: String(row['titular']), roles: ['estudiante'], confirmado: true });
    assert.equal(own.statusCode, 200);
    assert.ok(own.rawPayload.subarray(0, 5).toString() === '%PDF-' && pages(own.rawPayload) === 1);
    assert.equal((await as(t.gestor)).statusCode, 200);
    for (const who of [VISITOR, ana, t.docente]) assert.ok([403, 404].includes((await as(who)).statusCode));
  });
  it('prints the credential, embeds its signature, lists the course', async () => {
    const { row, numero, codigo } = await give();
    const course = await t.course({}, [{ titulo: 'Riesgo eléctrico' }]);
    const exam = await t.insert('ejercicios', {
      titulo: 'Examen final',
      certificacion: certification,
      tipo: 'evaluacion',
      estado: 'publicado',
    });
    await t.insert('intentos', {
      ejercicio: exam,
      usuario: row['titular'],
      numero: 1,
      estado: 'calificado',
      nota: 81,
    });
    const centre = await t.row('centros', t.centro);
    const url = `/api/credenciales/${String(row['_id'])}/certificado.pdf`;
    const print = async () => {
      actor = t.gestor;
      const { rawPayload } = await app.inject(url);
      actor = VISITOR;
      return rawPayload;
    };
    const plain = await print();
    assert.equal(pagesOf(plain).length, 1);
    assert.deepEqual(attachedTo(plain), {
      name: `${numero}.jwt`,
      content: (row['jsonFirmado'] as { jwt: string }).jwt,
    });
    const [page = ''] = pagesOf(plain);
    for (const words of ['Ana María Gómez', 'DNI 30.111.222', String(centre['nombre']), codigo])
      assert.ok(page.includes(words), words);
    await t.db.query(`update "credenciales" set "curso" = $1 where "_id" = $2`, [course._id, row['_id']]);
    await t.db.query(`update "certificaciones" set "requisitos" = $1 where "_id" = $2`, [
      JSON.stringify({ cursos: [], ejercicios: [exam], notaMin: 60 }),
      certification,
    ]);
    const [, second = ''] = pagesOf(await print());
    for (const words of ['1. Primer módulo', 'Riesgo eléctrico', 'Examen final', '81 %'])
      assert.ok(second.split('\n').includes(words), words);
    // The circumstances of the issue, and the certification as it was then.
    const shown = (await t.row('credenciales', String(row['_id'])))['instantanea'] as Values;
    assert.ok(page.includes('Registrado') && page.includes('Identidad declarada por la persona'));
    await t.db.query(`update "centros" set "nombre" = 'Otro nombre' where "_id" = $1`, [t.centro]);
    const [later = ''] = pagesOf(await print());
    assert.ok(later.includes(String(shown['centro'])) && !later.includes('Otro nombre'));
    await t.db.query(`update "centros" set "nombre" = $2 where "_id" = $1`, [t.centro, centre['nombre']]);
    // Expired exactly at its date, before any job stores it.
    await t.db.query(`update "credenciales" set "venceEn" = now() - interval '1 second' where "_id" = $1`, [
      row['_id'],
    ]);
    assert.ok((pagesOf(await print())[0] ?? '').includes('VENCIDO'));
    await t.db.query(`update "certificaciones" set "requisitos" = null where "_id" = $1`, [certification]);
  });
  it('prints the skills, and that one was dated back and waived', async () => {
    const course = await t.published({ titulo: 'Instalaciones' });
    await t.db.query(`update "certificaciones" set "demuestra" = $1, "requisitos" = $2 where "_id" = $3`, [
      ['Calcula circuitos'],
      JSON.stringify({ cursos: [course._id] }),
      certification,
    ]);
    const { row } = await give({
      emitidaEn: '2015-11-20T12:00:00.000Z',
      motivoDispensa: 'Equivalencia aprobada.',
    });
    actor = t.gestor;
    const { rawPayload } = await app.inject(`/api/credenciales/${String(row['_id'])}/certificado.pdf`);
    actor = VISITOR;
    const page = (pagesOf(rawPayload)[0] ?? '').replaceAll('\n', ' ');
    for (const words of [
      'Calcula circuitos',
      'Emitido 20 de noviembre de 2015',
      'Registrado 20 de noviembre de 2026',
      'Se registró 11 años después de la fecha de emisión que dice.',
      'faltaba completar el curso «Instalaciones». Motivo: Equivalencia aprobada.',
    ])
      assert.ok(page.includes(words), words);
    await t.db.query(
      `update "certificaciones" set "demuestra" = null, "requisitos" = null where "_id" = $1`,
      [certification],
    );
  });
});

describe('batches and documents', () => {
  const post = (url: string, payload: object, remoteAddress = '10.9.0.1') =>
    app.inject({ method: 'POST', url, payload, remoteAddress });
  it('answers many in one call, in order, without names lacking a code', async () => {
    const [one, two] = [await give(), await give()];
    const entradas = [
      { numero: one.numero, codigo: one.codigo },
      { numero: 'OF-1999-000001' },
      { numero: two.numero },
    ];
    const answer = await post('/api/verificar/lote', { entradas });
    const { resultados } = answer.json<{
      resultados: { resultado: string; titular?: object; jwt?: string }[];
    }>();
    assert.deepEqual(
      resultados.map(({ resultado, titular, jwt }) => [resultado, titular !== undefined, jwt]),
      [
        ['vigente', true, undefined],
        ['noExiste', false, undefined],
        ['vigente', false, undefined],
      ],
    );
    for (const wrong of [
      {},
      { entradas: [] },
      { entradas: [{}] },
      { entradas: Array.from({ length: 1001 }, () => ({ numero: 'x' })) },
    ])
      assert.equal((await post('/api/verificar/lote', wrong)).statusCode, 400);
  });

  it('stops where too many are unknown, with the answers until there', async () => {
    const { numero } = await give();
    const entradas = Array.from({ length: 40 }, (_, n) => ({
      numero: `OF-1998-${String(n).padStart(6, '0')}`,
    }));
    const answer = await post('/api/verificar/lote', { entradas: [{ numero }, ...entradas] }, '10.9.0.2');
    const body = answer.json<{ resultados: unknown[]; corte?: string }>();
    assert.equal(body.resultados.length, 21);
    assert.match(body.corte ?? '', /demasiados que no existen/);
  });

  it('confirms a document, and limits wrong guesses', async () => {
    const { numero, codigo } = await give();
    const ask = (documento: string, from: string, code = codigo) =>
      post('/api/verificar/documento', { numero, codigo: code, documento }, from);
    assert.deepEqual((await ask('30 111 222', '10.9.1.1')).json(), { coincide: true });
    assert.equal((await ask('30111222', '10.9.1.1', 'AAAAAAAA')).statusCode, 404);
    for (let n = 0; n < 4; n += 1)
      assert.deepEqual((await ask(`3011133${n}`, `10.9.1.${n + 2}`)).json(), { coincide: false });
    // The certificate is blocked for every address, even with the right number, so that guessing reveals
    // nothing.
    assert.equal((await ask('30111222', '10.9.1.9')).statusCode, 429);
  });
});
