import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { newId } from '@oficio/shared/contract/values/ids';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { toHtml, toText, withoutSecrets } from './render.ts';
import * as templates from './templates.ts';
import { createTransport } from './transport.ts';

const log = pino({ level: 'silent' });
let world: TestDatabase;
let dataDir: string;
let mailer: Mailer;
/** Ids passed to the jobs. */
const queued: string[] = [];
const jobs = {
  send: async (_name: string, data: object) => {
    queued.push((data as { correo: string }).correo);
  },
};
const stateOf = async (id: string) =>
  (
    await world.db.query<{ estado: string; error: string | null; cuerpo: string; enviadoEn: string | null }>(
      'select * from "correos" where "_id" = $1',
      [id],
    )
  ).rows[0];

before(async () => {
  world = await testDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-correo-'));
  mailer = createMailer({ config: { dataDir }, db: world.db, log, jobs });
});
after(async () => {
  await world.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('writes two readable files per mail without a mail server', async () => {
  const url =
    'http://localhost:3000/verificar-correo?token=eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjoxfQ.firma_secreta_0123456789';
  await mailer.send({
    to: 'ana@oficio.example',
    subject: 'Confirmación con ñ',
    text: `Hola, Ana:\n\nAbrir este enlace:\n\n${url}`,
  });
  const id = queued.at(-1)!;
  assert.equal((await stateOf(id))?.estado, 'pendiente');
  await mailer.deliver({ data: { correo: id }, isLast: false });
  const sent = await stateOf(id);
  assert.equal(sent?.estado, 'enviado');
  assert.ok(sent?.enviadoEn);
  assert.doesNotMatch(sent.cuerpo, /firma_secreta/, 'what opens an account is not kept');

  const folder = path.join(dataDir, 'mailbox');
  assert.equal(mailer.destination, folder);
  const files = (await readdir(folder)).sort();
  assert.equal(files.length, 2);
  assert.match(files[0]!, /^\d{4}-\d\d-\d\dT\d{6}-ana@oficio\.example-[0-9a-f]{8}\.eml$/);
  const text = await readFile(path.join(folder, files[1]!), 'utf8');
  assert.match(text, /^Para: ana@oficio\.example\nAsunto: Confirmación con ñ\n\nHola, Ana:/);
  assert.ok(text.includes(url));
  const eml = await readFile(path.join(folder, files[0]!), 'utf8');
  assert.match(eml, new RegExp(`Message-ID: <${id}@oficio.example>`));
  assert.match(eml, /Content-Type: text\/html/);
  assert.equal((await stat(path.join(folder, files[1]!))).mode & 0o077, 0, 'only for the owner');

  await mailer.deliver({ data: { correo: id }, isLast: false });
  assert.equal((await readdir(folder)).length, 2, 'a job that runs again sends nothing');
});

test('stores a mail only if its transaction commits', async () => {
  const id = newId();
  await assert.rejects(
    world.db.transaction(async (tx) => {
      await mailer.sendOnce(id, { to: 'a@oficio.example', subject: 'No', text: 'no' }, { tx });
      throw new Error('se arrepintió');
    }),
  );
  assert.equal(await stateOf(id), undefined);
  assert.equal(await mailer.sendOnce(id, { to: 'a@oficio.example', subject: 'Sí', text: 'sí' }), true);
  assert.equal(await mailer.sendOnce(id, { to: 'a@oficio.example', subject: 'Sí', text: 'sí' }), false);
});

test('turns nothing that a person wrote into markup or a header', async () => {
  const letter = templates.contactAnswered({
    nombre: '<b>Ana</b>',
    folio: 'C-7',
    asunto: 'Hola\r\nBcc: otro@oficio.example',
    respuesta: '<script>alert(1)</script>\nhttps://oficio.example/x?a=1&b="',
    url: 'https://oficio.example/contactanos',
  });
  const body = toHtml(letter.subject, toText(letter));
  assert.doesNotMatch(body, /<script|<b>/);
  assert.match(body, /<a href="https:\/\/oficio\.example\/contactanos"/);
  const id = newId();
  await mailer.sendOnce(id, { to: 'b@oficio.example\nBcc: otro@oficio.example', ...letter });
  await mailer.deliver({ data: { correo: id }, isLast: true });
  const folder = path.join(dataDir, 'mailbox');
  const eml = await readFile(
    path.join(
      folder,
      (await readdir(folder))
        .filter((f) => f.endsWith('.eml'))
        .sort()
        .at(-1)!,
    ),
    'utf8',
  );
  assert.doesNotMatch(eml.split('\n\n')[0]!, /^Bcc:/im);
});

test('removes only secrets from links', () => {
  const keep = 'https://formacion.oficio.example/pregunta/0192f3a1-1111-7222-8333-444455556666?orden=votos';
  assert.equal(withoutSecrets(`Ver:\n${keep}`), `Ver:\n${keep}`);
  assert.equal(
    withoutSecrets('http://localhost:3000/clave/AbCdEfGhIjKlMnOpQrStUvWx'),
    'http://localhost:3000/clave/…',
  );
});

test('writes every letter with a subject, a greeting and an address', () => {
  const all = {
    nombre: 'Ana',
    url: 'https://oficio.example/x',
    persona: 'Beto',
    curso: 'Soldadura',
    motivo: 'Falta un dato',
    titulo: 'Título',
    numero: 'OF-2026-000001',
    venceEn: '2027-01-02T12:00:00Z',
    dias: 7,
    aceptada: false,
    autor: 'Beto',
    folio: 'C-1',
    asunto: 'Consulta',
    respuesta: 'Sí',
    centro: 'Centro',
    aceptado: true,
    aprobado: false,
    accion: 'Ver la solicitud',
    hasta: '3 de marzo de 2027, 15:00 (hora de Argentina)',
    paid: false,
    falta: 'Faltan 2 clases',
  };
  for (const template of Object.values(templates) as ((
    values: typeof all,
  ) => ReturnType<typeof templates.centreReviewed>)[]) {
    const letter = template(all);
    const text = toText(letter);
    assert.ok(letter.subject.length > 5 && letter.subject.length < 200);
    // The receipt of a message and an invitation name nobody: the address may be another person's.
    const toAnybody = [templates.contactReceived, templates.invited].includes(template as never);
    assert.match(text, toAnybody ? /^Hola:\n\n/ : /^Hola, Ana:\n\n/);
    assert.ok(text.includes(all.url));
    assert.doesNotMatch(text, /undefined|null|!|\[object/);
  }
});

/** Starts a minimal SMTP server that accepts or refuses a mail. */
function smtpServer(
  refuse: () => boolean,
  host = '127.0.0.1',
): Promise<{ server: Server; port: number; mails: string[] }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 prueba ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`;
          else {
            mails.push(data);
            data = undefined;
            socket.write('250 aceptado\r\n');
          }
        } else if (/^EHLO/i.test(line)) socket.write('250 prueba\r\n');
        else if (/^RCPT/i.test(line)) socket.write(refuse() ? '451 más tarde\r\n' : '250 sí\r\n');
        else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 adelante\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 adiós\r\n');
        else if (line) socket.write('250 sí\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => server.listen(3160, host, () => resolve({ server, port: 3160, mails })));
}

test('notes and throws an SMTP refusal, and sends on the next attempt', async () => {
  let refuse = true;
  const { server, port, mails } = await smtpServer(() => refuse);
  try {
    const config = {
      dataDir,
      smtpUrl: `smtp://127.0.0.1:${port}/?from=avisos@escuela.example`,
      publicUrl: 'https://oficio.example',
    };
    const bySmtp = createMailer({ config, db: world.db, log, jobs });
    assert.equal(bySmtp.destination, `127.0.0.1:${port}`);
    const id = newId();
    await bySmtp.sendOnce(id, { to: 'ana@oficio.example', subject: 'Hola', text: 'Texto' });
    await assert.rejects(bySmtp.deliver({ data: { correo: id }, isLast: false }), /451/);
    assert.equal((await stateOf(id))?.estado, 'pendiente');
    assert.match(String((await stateOf(id))?.error), /451/);
    await assert.rejects(bySmtp.deliver({ data: { correo: id }, isLast: true }));
    assert.equal((await stateOf(id))?.estado, 'fallido');
    refuse = false;
    const before = queued.length;
    await bySmtp.retry(id);
    assert.equal(queued.length, before + 1);
    await bySmtp.deliver({ data: { correo: id }, isLast: false });
    assert.equal((await stateOf(id))?.estado, 'enviado');
    assert.equal(mails.length, 1);
    assert.match(mails[0]!, /^From: Oficio <avisos@escuela\.example>$/m);
  } finally {
    server.close();
  }
});

test('encrypts SMTP between machines unless the address says otherwise', async () => {
  // The loopback address in a form that isn't recognised as such.
  const { server, port, mails } = await smtpServer(() => false, '::ffff:127.0.0.1');
  try {
    const send = (query: string) =>
      createTransport({ dataDir, smtpUrl: `smtp://[::ffff:127.0.0.1]:${port}/?${query}` }).deliver({
        id: newId(),
        to: 'ana@oficio.example',
        subject: 'Hola',
        text: 'Texto',
        html: '<p>Texto</p>',
      });
    await assert.rejects(send('from=avisos@escuela.example'), /SSL|TLS/);
    assert.equal(mails.length, 0);
    await send('from=avisos@escuela.example&tls=no');
    assert.equal(mails.length, 1);
  } finally {
    server.close();
  }
});
