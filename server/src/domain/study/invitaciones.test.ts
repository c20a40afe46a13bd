/** Invitations: what they hold, who answers them, what follows; and that they tell of nobody's account. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Row, Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { create, edit } from '../../engine/collections/write.ts';
import { toText } from '../../platform/mail/render.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/actor.ts';
import { pino } from 'pino';
import { runClock } from '../clock.ts';
import { DOMAIN } from '../index.ts';
import { tellInvited } from '../invitation-notices.ts';
import { inviteList, readList } from './invite-list.ts';
import { answerInvitation, openInvitation } from './invitation-page.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const mails: Mail[] = [];
const mail = { send: async (letter: Mail) => void mails.push(letter) } as unknown as Mailer;
const as = <T>(caller: Actor, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  t.db.transaction((tx) =>
    work({ caller, now: t.now, db: t.db, tx, rules: DOMAIN, mail, origin: 'https://oficio.example' }),
  );
const VISITOR = { _id: undefined, roles: [], confirmado: false } as const;
const collection = collectionNamed('invitaciones') as Collection;
const invite = (who: Person, values: Values): Promise<Row> =>
  as(who, (context) => create(context, collection, { centro: t.centro, ...values }));
const answer = (
  who: Actor,
  key: { codigo: string } | { invitacion: string },
  estado: 'aceptada' | 'declinada',
) => as(who, (context) => answerInvitation(context, key, estado));
const lastCode = () => {
  const text = toText({ blocks: mails.at(-1)?.blocks ?? [] });
  return new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('codigo') ?? '';
};
const confirmed = (name: string, more: Values = {}) =>
  t.person(name, ['estudiante'], { emailVerificado: true, ...more });
const mailOf = async (person: Person) => String((await t.row('users', person._id))['email']);
const held = async (course: string) => {
  const row = await t.row('cursos', course);
  return [row['inscriptos'], row['reservados']];
};

describe('inviting', () => {
  it('answers and writes the same for an address with an account and for one without', async () => {
    const { _id: curso } = await t.published();
    const ana = await confirmed('ana');
    const made = await invite(t.gestor, { email: (await mailOf(ana)).toUpperCase(), curso });
    const other = await invite(t.gestor, { email: 'nadie@oficio.example', curso });
    const view = async (row: Row) => {
      const seen = await t.view(t.gestor, 'invitaciones', row._id);
      return Object.keys(seen).sort().join();
    };
    assert.equal(await view(made), await view(other));
    assert.deepEqual([made['estado'], other['estado']], ['pendiente', 'pendiente']);
    // Nobody was told within the write: that would take longer for who has an account.
    assert.deepEqual(await t.notices(ana), []);
    await refused(t.view(t.gestor, 'users', ana._id), 404);
    assert.equal(mails.length, 2);
    assert.equal((await t.row('invitaciones', made._id))['codigo'] === lastCode(), false);
    assert.equal(JSON.stringify(await t.view(t.gestor, 'invitaciones', made._id)).includes('codigo'), false);
    await tellInvited(t.db);
    assert.equal((await t.notices(ana)).length, 1);
    await tellInvited(t.db);
    assert.equal((await t.notices(ana)).length, 1);
  });

  it('is of who manages the centre, or teaches the course; the same twice is one', async () => {
    const { _id: curso } = await t.published();
    const ana = await t.person('ana');
    await refused(invite(ana, { email: 'x@oficio.example', curso }), 403);
    const one = await invite(t.docente, { email: 'x@oficio.example', curso });
    assert.equal((await invite(t.gestor, { email: 'X@oficio.example', curso }))._id, one._id);
    await refused(invite(t.docente, { email: 'y@oficio.example', papel: 'docente' }), 403);
    await refused(invite(t.gestor, { email: 'y@oficio.example' }), 400, 'curso');
    const draft = await t.course();
    await refused(invite(t.gestor, { email: 'y@oficio.example', curso: draft._id }), 422, 'curso');
    await refused(invite(t.gestor, { email: await mailOf(t.gestor), papel: 'docente' }), 422, 'email');
    await refused(
      invite(t.gestor, { email: 'y@oficio.example', curso, codigo: 'a'.repeat(64) }),
      400,
      'codigo',
    );
  });

  it('twice at once is one', async () => {
    const { _id: curso } = await t.published();
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => invite(t.gestor, { email: 'z@oficio.example', curso })),
    );
    assert.equal(new Set(made.map(({ _id }) => _id)).size, 1);
    assert.deepEqual(await held(curso), [0, 1]);
  });

  it('holds a place until it is answered, annulled or over', async () => {
    const { _id: curso } = await t.published({ cupo: 1 });
    const one = await invite(t.gestor, { email: 'uno@oficio.example', curso });
    assert.deepEqual(await held(curso), [0, 1]);
    await refused(invite(t.gestor, { email: 'dos@oficio.example', curso }), 409, 'curso', /lugares/);
    await t.edit(t.gestor, 'cursos', curso, { cupo: 2 });
    const more = await invite(t.gestor, { email: 'tres@oficio.example', curso });
    await refused(t.edit(t.gestor, 'cursos', curso, { cupo: 1 }), 422, 'cupo', /2 lugares reservados/);
    await t.edit(t.gestor, 'invitaciones', more._id, { estado: 'anulada' });
    await t.edit(t.gestor, 'cursos', curso, { cupo: 1 });
    const ana = await t.person('ana');
    const waiting = await t.create(ana, 'inscripciones', { curso });
    assert.equal(waiting['estado'], 'enEspera');
    await t.edit(t.gestor, 'invitaciones', one._id, { estado: 'anulada' });
    assert.equal((await t.row('inscripciones', waiting._id))['estado'], 'ofrecida');
    assert.deepEqual(await held(curso), [0, 1]);

    const { _id: other } = await t.published({ cupo: 1 });
    const two = await invite(t.gestor, { email: 'dos@oficio.example', curso: other });
    const code = lastCode();
    const later = new Date(t.now.getTime() + 15 * 86_400_000);
    await runClock({ db: t.db, log: pino({ level: 'silent' }) }, later);
    assert.equal((await t.row('invitaciones', two._id))['estado'], 'vencida');
    assert.deepEqual(await held(other), [0, 0]);
    const beto = await confirmed('beto', { email: 'dos@oficio.example' });
    await refused(answer(beto, { codigo: code }, 'aceptada'), 409, 'estado');
  });

  it('is paced by who would read it', async () => {
    const email = 'mucho@oficio.example';
    const { _id: curso } = await t.published();
    const one = await invite(t.gestor, { email, curso });
    const first = lastCode();
    const again = () => as(t.gestor, (c) => edit(c, collection, one._id, { reenviar: true }));
    await again();
    assert.notEqual(lastCode(), first);
    await refused(openInvitation({ caller: VISITOR, now: t.now, db: t.db }, { codigo: first }), 404);
    for (let i = 0; i < 3; i += 1) await again();
    await refused(again(), 429, 'email');
  });
});

describe('answering', () => {
  it('by its code anybody reads who invites to what; only the invited accepts, and is enrolled', async () => {
    const { _id: curso } = await t.published({ modoInscripcion: 'cerrada', visibilidad: 'oculta' });
    const ana = await confirmed('ana');
    await invite(t.gestor, { email: await mailOf(ana), curso });
    const key = { codigo: lastCode() };
    const seen = await openInvitation({ caller: VISITOR, now: t.now, db: t.db }, key);
    assert.deepEqual(
      [seen.centro.nombre, seen.curso?._id, seen.papel, seen.estado, seen.propia],
      ['Centro de oficios', curso, 'estudiante', 'pendiente', false],
    );
    await refused(answer(VISITOR, key, 'aceptada'), 401);
    await refused(answer(await confirmed('otra'), key, 'aceptada'), 403);
    await refused(answer(ana, { codigo: 'otro' }, 'aceptada'), 404);
    await refused(answer(await confirmed('otra'), { invitacion: seen._id }, 'aceptada'), 404);
    await refused(t.edit(t.gestor, 'invitaciones', seen._id, { estado: 'aceptada' }), 403, 'estado');

    const done = await answer(ana, key, 'aceptada');
    assert.equal(done.estado, 'aceptada');
    assert.equal((await answer(ana, { invitacion: seen._id }, 'aceptada')).estado, 'aceptada');
    const { rows } = await t.db.query<{ estado: string; origen: string; invitacion: string }>(
      `select "estado", "origen", "invitacion" from "inscripciones" where "usuario" = $1`,
      [ana._id],
    );
    assert.deepEqual(rows, [{ estado: 'activa', origen: 'centro', invitacion: seen._id }]);
    assert.deepEqual(await held(curso), [1, 0]);
    // From now on she is known.
    assert.ok(await t.view(t.gestor, 'users', ana._id));
    await refused(invite(t.gestor, { email: await mailOf(ana), curso }), 409, 'email', /otra invitación/);
    assert.ok((await t.notices(t.gestor)).some((n) => n.endsWith('aceptó la invitación')));
  });

  it('confirms the address of an account that the letter reached', async () => {
    const { _id: curso } = await t.published();
    const ana = await t.person('ana', ['estudiante'], { estado: 'pendiente' });
    const made = await invite(t.gestor, { email: await mailOf(ana), curso });
    await refused(answer(ana, { invitacion: made._id }, 'aceptada'), 404);
    await answer(ana, { codigo: lastCode() }, 'aceptada');
    const row = await t.row('users', ana._id);
    assert.deepEqual([row['emailVerificado'], row['estado']], [true, 'activo']);
  });

  it('declining takes no account, and frees the place', async () => {
    const { _id: curso } = await t.published({ cupo: 1 });
    await invite(t.gestor, { email: 'no@oficio.example', curso });
    const key = { codigo: lastCode() };
    assert.equal((await answer(VISITOR, key, 'declinada')).estado, 'declinada');
    assert.equal((await answer(VISITOR, key, 'declinada')).estado, 'declinada');
    assert.deepEqual(await held(curso), [0, 0]);
    const ana = await confirmed('ana', { email: 'no@oficio.example' });
    await refused(answer(ana, key, 'aceptada'), 409, 'estado');
  });

  it('who asked to enrol already enters with the place that was held', async () => {
    const { _id: curso } = await t.published({ modoInscripcion: 'aprobacion' });
    const ana = await confirmed('ana');
    const asked = await t.create(ana, 'inscripciones', { curso });
    await invite(t.gestor, { email: await mailOf(ana), curso });
    await answer(ana, { codigo: lastCode() }, 'aceptada');
    assert.equal((await t.row('inscripciones', asked._id))['estado'], 'activa');
    assert.deepEqual(await held(curso), [1, 0]);
  });

  it('who left the course comes back to what they had done', async () => {
    const { _id: curso } = await t.published({ cupo: 1 });
    const ana = await confirmed('ana');
    const left = await t.create(ana, 'inscripciones', { curso });
    await t.edit(ana, 'inscripciones', left._id, { estado: 'abandonada' });
    await invite(t.gestor, { email: await mailOf(ana), curso });
    await answer(ana, { codigo: lastCode() }, 'aceptada');
    const row = await t.row('inscripciones', left._id);
    assert.deepEqual([row['estado'], row['ciclo']], ['activa', 1]);
    assert.deepEqual(await held(curso), [1, 0]);
  });

  it('makes a teacher or a manager of whoever accepts; a suspended centre waits', async () => {
    const [ana, beto] = [await confirmed('ana'), await confirmed('beto')];
    await invite(t.gestor, { email: await mailOf(ana), papel: 'docente' });
    const first = { codigo: lastCode() };
    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido' });
    await refused(answer(ana, first, 'aceptada'), 409, 'estado', /no está activo/);
    await refused(invite(t.gestor, { email: 'x@oficio.example', papel: 'docente' }), 409, 'centro');
    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    await answer(ana, first, 'aceptada');
    await invite(t.gestor, { email: await mailOf(beto), papel: 'gestor' });
    await answer(beto, { codigo: lastCode() }, 'aceptada');
    const centre = await t.row('centros', t.centro);
    assert.ok((centre['docentes'] as string[]).includes(ana._id));
    assert.ok((centre['gestores'] as string[]).includes(beto._id));
  });
});

describe('a list to invite', () => {
  const run = (who: Person, course: string, people: string[], ensayo: boolean) =>
    inviteList(t.db, { caller: who, now: t.now, rules: DOMAIN, mail }, course, people, ensayo);

  it('says of each line only what the line and this centre tell, and keeps nothing in a dry run', async () => {
    const { _id } = await t.published({ modoInscripcion: 'cerrada', cupo: 3 });
    const [ana, beto] = [await confirmed('ana'), await confirmed('beto')];
    await invite(t.gestor, { email: await mailOf(ana), curso: _id });
    await answer(ana, { codigo: lastCode() }, 'aceptada');
    await invite(t.gestor, { email: 'ya@oficio.example', curso: _id });
    // Beto enrols by his own elsewhere: the list says the same of him as of nobody.
    const list = [
      await mailOf(ana),
      'YA@oficio.example',
      String((await t.row('users', beto._id))['nombreUsuario']),
      await mailOf(beto),
      (await mailOf(beto)).toUpperCase(),
      'nadie@oficio.example',
    ];
    const expected = ['yaInscripta', 'yaInvitada', 'noEsCorreo', 'invitada', 'repetida', 'sinLugar'];
    const before = mails.length;
    const tried = await run(t.gestor, _id, list, true);
    assert.deepEqual(
      tried.map((line) => line.resultado),
      expected,
    );
    assert.deepEqual(await held(_id), [1, 1]);
    const done = await run(t.gestor, _id, list, false);
    assert.deepEqual(
      done.map((line) => line.resultado),
      expected,
    );
    assert.deepEqual(await held(_id), [1, 2]);
    assert.ok(mails.length > before);
  });

  it('is of the centre that gives the course, and a body that is no list is refused', async () => {
    const { _id } = await t.published();
    await refused(run(await t.person('ana'), _id, ['x@y.example'], true), 403, 'curso');
    const [line] = await run(t.docente, _id, ['x@y.example'], true);
    assert.equal(line?.resultado, 'invitada');
    for (const body of [null, {}, { personas: 'a' }, { personas: [1] }, { personas: [' '] }])
      assert.throws(() => readList(body), { status: 400 });
  });
});
