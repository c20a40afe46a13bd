/** Contact messages can't be abused as a mail relay: their number, recipients and contents are limited. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { contactarnos } from '@oficio/shared/contract/collections/contactarnos';
import type { Row, Values } from '../../engine/collections/context.ts';
import { create, edit } from '../../engine/collections/write.ts';
import { VISITOR, type Actor } from '../../platform/actor.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { toText } from '../../platform/mail/render.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { DOMAIN } from '../index.ts';

let t: Training;
const mails: Mail[] = [];
// The hooks only use `send`.
const mail = { send: async (letter: Mail) => void mails.push(letter) } as unknown as Mailer;

before(async () => {
  t = await training();
});
after(() => t.close());
beforeEach(async () => {
  mails.length = 0;
  await t.db.query(`delete from "limites"`);
});

const message = (more: Values = {}): Values => ({
  nombre: 'Ganaste un premio',
  email: 'victima@ejemplo.com.ar',
  asunto: 'Entrar en estafa.example',
  mensaje: 'Hay que entrar en https://estafa.example cuanto antes.',
  consentimiento: true,
  ...more,
});
const write = (who: Actor, more: Values = {}, ip = '203.0.113.7'): Promise<Row> =>
  t.db.transaction((tx) =>
    create(
      { caller: who, now: t.now, db: t.db, tx, hooks: DOMAIN, mail, origin: 'https://x', ip },
      contactarnos,
      message(more),
    ),
  );
const answer = (who: Actor, id: string, texts: readonly string[]): Promise<Row> =>
  t.db.transaction((tx) =>
    edit(
      { caller: who, now: t.now, db: t.db, tx, hooks: DOMAIN, mail, origin: 'https://x' },
      contactarnos,
      id,
      { respuestas: texts.map((texto) => ({ texto })) },
    ),
  );
const unconfirmed = async (name: string): Promise<Person> => ({
  ...(await t.person(name, ['estudiante'], { estado: 'pendiente' })),
  confirmado: false,
  porConfirmar: true,
});
/** Returns how many writes succeed before one is refused with 429. */
async function accepted(writes: number, work: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < writes; n += 1) {
    try {
      await work(n);
    } catch (error) {
      assert.equal((error as { status?: number }).status, 429, String(error));
      return n;
    }
  }
  return writes;
}

describe('mail of contactarnos', () => {
  it('acknowledges receipt without any of the text', async () => {
    await write(VISITOR);
    const [receipt] = mails;
    assert.equal(receipt?.to, 'victima@ejemplo.com.ar');
    const text = `${receipt.subject}\n${toText({ blocks: receipt.blocks ?? [] })}`;
    assert.doesNotMatch(text, /premio|estafa|Ganaste/i);
    assert.match(text, /C-\d{6}/);
  });

  it('does not let an unconfirmed account fill a mailbox, also by tags', async () => {
    const who = await unconfirmed('spam');
    assert.equal(await accepted(40, (n) => write(who, { email: `victima+${n}@ejemplo.com.ar` })), 5);
  });

  it('does not let an unconfirmed account write to many addresses', async () => {
    const who = await unconfirmed('lista');
    assert.equal(await accepted(40, (n) => write(who, { email: `v${n}@ejemplo.com.ar` })), 5);
    const other = await t.person('conocida', ['estudiante'], { emailVerificado: true });
    assert.equal(await accepted(40, (n) => write(other, { email: `w${n}@ejemplo.com.ar` })), 20);
  });

  it('limits several accounts, except to their own confirmed address', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => t.person(`c${n}`)));
    assert.equal(await accepted(8, (n) => write(crowd[n]!)), 5);
    await refused(write(crowd[7]!), 429, 'email', /hora/);
    const ana = await t.person('ana', ['estudiante'], {
      emailVerificado: true,
      email: 'ana.propia@oficio.example',
    });
    assert.equal(await accepted(8, () => write(ana, { email: 'Ana.Propia@oficio.example' })), 8);
  });

  it('counts a visitor by address, and a version 6 network as one', async () => {
    assert.equal(
      await accepted(40, (n) => write(VISITOR, { email: `x${n}@ejemplo.com.ar` }, `2001:db8:1:2::${n}`)),
      20,
    );
    await write(VISITOR, { email: 'otra@ejemplo.com.ar' }, '2001:db8:1:3::1');
  });

  it('limits the replies of a recipient to the claimed sender', async () => {
    const pro = await t.person('pro');
    const { _id } = await write(VISITOR, { profesional: pro._id });
    mails.length = 0;
    const texts: string[] = [];
    const n = await accepted(40, async (i) => {
      texts.push(`Respuesta ${i}`);
      await answer(pro, _id, texts);
    });
    assert.equal(n, 10);
    assert.equal(mails.length, 10);
  });
});

const textOf = ({ blocks = [] }: Mail) => toText({ blocks });

it('mails a message to a person without its text, by a notification', async () => {
  const pro = await t.person('pro');
  const ana = await t.person('ana', ['estudiante'], {
    email: 'ana.pide@oficio.example',
    emailVerificado: true,
  });
  const { _id } = await write(ana, { profesional: pro._id, email: 'ana.pide@oficio.example' });
  const own = mails.find(({ to }) => String(to).startsWith('pro'));
  assert.ok(own);
  assert.ok(textOf(own).includes(`https://x/contactanos?mensaje=${_id}`));
  assert.doesNotMatch(`${own.subject} ${textOf(own)}`, /estafa|premio/i);
  const { rows } = await t.db.query(`select "enlace" from "notificaciones" where "usuario" = $1`, [pro._id]);
  assert.deepEqual(rows, [{ enlace: `/contactanos?mensaje=${_id}` }]);
  const receipt = mails.find(({ to }) => to === 'ana.pide@oficio.example');
  assert.match(textOf(receipt!), new RegExp(`mensaje=${_id}`));
});

describe('a message that a person wrote', () => {
  it('is not changed by administrators, nor is its consent', async () => {
    const { _id } = await write(VISITOR);
    const superadmin = await t.person('super', ['superadmin']);
    for (const who of [t.admin, superadmin])
      for (const [name, value] of Object.entries({
        nombre: 'Otra persona',
        email: 'otra@ejemplo.com.ar',
        telefono: '+5491143210000',
        asunto: 'Otro asunto',
        mensaje: 'Otra cosa que nadie escribió.',
        consentimiento: false,
        profesional: t.docente._id,
      }))
        await refused(t.edit(who, 'contactarnos', _id, { [name]: value }), 403, name);
    // Administrators may still change the recipient.
    await t.edit(t.admin, 'contactarnos', _id, { centro: t.centro, motivo: 'centro', notas: ['Derivado'] });
  });

  it('is not written by administrators in another person’s name', async () => {
    const person = await t.person('firma');
    const consentimientos = [{ tipo: 'novedades', aceptado: true }];
    await refused(
      t.edit(t.admin, 'users', person._id, { consentimientos }),
      403,
      'consentimientos',
      /Consentimientos/,
    );
    const superadmin = await t.person('super2', ['superadmin']);
    await refused(t.edit(superadmin, 'users', person._id, { consentimientos }), 403, 'consentimientos');
    const fresh = {
      email: 'nueva@oficio.example',
      nombreUsuario: 'nueva.persona',
      nombre: 'Nueva',
      apellido: 'Persona',
      consentimientos,
    };
    await refused(t.create(t.admin, 'users', fresh), 403, 'consentimientos');
    await t.edit(person, 'users', person._id, { consentimientos });
    // Administrators may accept in their own name.
    await t.edit(t.admin, 'users', t.admin._id, { consentimientos });
  });
});
