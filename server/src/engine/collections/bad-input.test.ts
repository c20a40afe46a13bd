/** Input that programs send and people never would: always a 4xx with an explanation, and nothing stored. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { testApp, type Answer, type TestApp } from '../../testing/app.ts';
import { cpuSeconds } from '../../testing/cpu.ts';

let t: TestApp;
let question: Record<string, unknown>;
before(async () => {
  t = await testApp();
  const { rows } = await t.db.query<{ categoria: string; tipo: string }>(
    `select (select "_id" from "categorias" where "ambito" = 'foro' limit 1) as categoria, (select "_id" from "tiposdepreguntas" where not "requiereCurso" limit 1) as tipo`,
  );
  question = {
    titulo: 'Una pregunta de prueba',
    cuerpo: 'Con el texto que hace falta para poder publicarla.',
    ...rows[0],
  };
});
after(() => t.close());

const NUL = '\u0000';
const UNPAIRED = '\ud800';
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

function refused(answer: Answer, status: number, field?: string): void {
  assert.equal(answer.status, status, answer.body.message);
  assert.equal(typeof answer.body.message, 'string');
  if (field) assert.equal(answer.body.field, field);
}
/** Creates a record with a free JSON field. */
const withJson = (clave: string) =>
  t.raw(
    'superadmin',
    'POST',
    '/api/ejercicios/',
    `{"titulo":"Prueba","tipo":"practica","clave":${clave}}`,
    'application/json',
  );
const formWithJson = (clave: string) => {
  const form = new FormData();
  form.append('titulo', 'Prueba');
  form.append('clave', clave);
  return t.form('superadmin', 'POST', '/api/ejercicios/', form);
};

describe('values', () => {
  for (const [name, text] of [
    ['NUL', NUL],
    ['an unpaired surrogate', UNPAIRED],
  ] as const) {
    it(`refuses ${name} in texts and in keys of JSON`, async () => {
      const titulo = `Una pregunta ${text} de prueba`;
      refused(await t.post('estudiante', '/api/preguntas/', { ...question, titulo }), 400, 'titulo');
      const etiquetas = [`a${text}b`];
      refused(await t.post('estudiante', '/api/preguntas/', { ...question, etiquetas }), 400, 'etiquetas.0');
      refused(await withJson(JSON.stringify({ [`a${text}`]: 1 })), 400, 'clave');
      refused(await withJson(JSON.stringify([`a${text}`])), 400, 'clave');
    });
  }

  it('refuses endlessly nested JSON without exhausting the stack', async () => {
    for (const levels of [100, 9_000, 400_000]) refused(await withJson(nested(levels)), 400, 'clave');
    refused(await formWithJson(nested(20_000)), 400, 'clave');
  });

  it('refuses keys that name an object’s internals', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'prototype', '__proto__[0]']) {
      const form = new FormData();
      form.append(name, '{"admin":true}');
      refused(await t.form('estudiante', 'POST', '/api/preguntas/', form), 400);
    }
    refused(await formWithJson('{"__proto__":{"admin":true}}'), 400, 'clave');
    refused(await withJson('{"__proto__":{"admin":true}}'), 400);
    assert.equal(({} as Record<string, unknown>)['admin'], undefined);
  });

  it('refuses a day that its month does not have', async () => {
    for (const redactadaEn of [
      '2026-02-30',
      '2026-02-30T10:00:00Z',
      '2026-13-01',
      '2026-04-31T00:00:00.000Z',
    ])
      refused(
        await t.post('estudiante', '/api/preguntas/', { ...question, redactadaEn }),
        400,
        'redactadaEn',
      );
    for (const [n, redactadaEn] of [
      '2024-02-29',
      '2026-04-30T23:30:00-03:00',
      String(new Date()),
    ].entries()) {
      const other = { ...question, cuerpo: `${question['cuerpo']} ${n}`, redactadaEn };
      assert.equal((await t.post('estudiante', '/api/preguntas/', other)).status, 200);
    }
  });

  it('refuses quotes and lists nested too deep for a browser', async () => {
    for (const mark of ['> ', '>', '- ', '1. ', ' >  - ']) {
      const cuerpo = `Un texto cualquiera:\n\n${mark.repeat(5_000)}`;
      refused(await t.post('estudiante', '/api/preguntas/', { ...question, cuerpo }), 400, 'cuerpo');
    }
    const cuerpo = 'Un texto de verdad:\n\n> > una cita\n> - una lista\n>   1. otra\n\n---\n\n- - -';
    assert.equal((await t.post('estudiante', '/api/preguntas/', { ...question, cuerpo })).status, 200);
  });

  it('shows a text of nothing but `<` at once', async () => {
    const cuerpo = '<'.repeat(30_000);
    const spent = await cpuSeconds(async () => {
      assert.equal((await t.post('estudiante', '/api/preguntas/', { ...question, cuerpo })).status, 200);
      assert.equal(htmlToText('<'.repeat(200_000)).length, 200_000);
    });
    assert.ok(spent < 3, `${spent} s`);
  });

  it('reads a very long numeral at once', async () => {
    const form = new FormData();
    form.append('valor', `${'1'.repeat(1_000_000)}x`);
    const spent = await cpuSeconds(async () => {
      refused(await t.form('estudiante', 'POST', '/api/likes/', form), 400, 'valor');
    });
    assert.ok(spent < 5, `${spent} s`);
  });
});

describe('forms', () => {
  const form = (parts: string) =>
    t.raw('estudiante', 'POST', '/api/preguntas/', parts, 'multipart/form-data; boundary=x');
  const part = (header: string, body = 'hola') => `--x\r\n${header}\r\n\r\n${body}\r\n--x--\r\n`;

  it('refuses a body that is no form or breaks in the middle', async () => {
    refused(await form('--x\r\nContent-Disposition: form-data; name="titulo"\r\n\r\nhol'), 400);
    refused(await form(part('Content-Disposition: form-data')), 400);
    refused(await form(part('Content-Disposition: form-data; name=""')), 400);
    refused(
      await form(
        part('Content-Disposition: form-data; name="titulo"\r\nContent-Type: application/json', '{"a":'),
      ),
      400,
    );
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      refused(await t.raw('estudiante', 'POST', '/api/preguntas/', 'a=b', type), 400);
    }
  });
  it('refuses a repeated field, and more parts than a record has', async () => {
    const one = '--x\r\nContent-Disposition: form-data; name="titulo"\r\n\r\nhola\r\n';
    refused(await form(`${one.repeat(2)}--x--\r\n`), 400, 'titulo');
    const many = Array.from({ length: 2_000 }, (_, i) => one.replace('titulo', `campo${i}`)).join('');
    refused(await form(`${many}--x--\r\n`), 400);
  });
  it('refuses other kinds of content', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/mixed; boundary=x',
    ])
      refused(await t.raw('estudiante', 'POST', '/api/preguntas/', 'a=b', type), 415);
    refused(await t.raw('estudiante', 'POST', '/api/preguntas/', '{"titulo":"x"}', 'text/plain'), 400);
  });
});

describe('addresses', () => {
  it('reports in Spanish an address that cannot be read', async () => {
    for (const url of ['/api/cursos/%E0%A4%A', '/api/%']) {
      const answer = await t.get('visitante', url);
      refused(answer, 400);
      assert.deepEqual(Object.keys(answer.body), ['message']);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    }
  });
  it('answers with any Host', async () => {
    for (const host of ['[', 'a b', 'x"><script>', '']) {
      const answer = await t.get('visitante', '/sitemap.xml', { host });
      assert.equal(answer.status, 200, host);
      assert.ok(!answer.body.message.includes('<script'));
    }
  });
});

describe('account calls', () => {
  it('refuses values that the database cannot hold', async () => {
    const post = (path: string, body: object) => t.post('visitante', `/api/auth/${path}`, body);
    refused(await post('sign-in/username', { nombreUsuario: `a${NUL}b`, clave: 'x' }), 400, 'nombreUsuario');
    refused(await post('reset-password', { token: NUL, clave: 'una-clave-larga' }), 400, 'token');
    refused(await post('sign-in/email', { email: { $ne: null }, clave: { $ne: null } }), 400, 'email');
    const nombre = 'Ana\r\nBcc: otra@persona.example';
    refused(
      await post('sign-up/email', { nombre, apellido: 'B', email: 'ana@persona.example' }),
      400,
      'nombre',
    );
  });
  it('limits the letters to an unconfirmed address', async () => {
    const message = {
      nombre: 'Ana',
      email: 'victima@persona.example',
      asunto: 'Consulta',
      mensaje: 'Un mensaje de prueba.',
      consentimiento: true,
    };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1)
      statuses.push((await t.post('visitante', '/api/contactarnos/', message)).status);
    assert.deepEqual(statuses, [...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
  });
});
