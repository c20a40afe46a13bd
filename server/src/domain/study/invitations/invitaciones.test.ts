/**
 * Invitations: the places that they reserve, who may answer and the effects. They never reveal whether an
 * account exists.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { openInvitation as openInvitationCall } from '@oficio/shared/contract/calls/invitations';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { outcomePage } from '../../../engine/bulk/row-routes.ts';
import type { Row, Values } from '../../../engine/collections/context.ts';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import { create, edit } from '../../../engine/collections/write.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { toText } from '../../../platform/mail/render.ts';
import { bulkDeps, Works } from '../../../testing/bulk.ts';
import { admitted } from '../../../testing/calls.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { xlsx } from '../../../testing/xlsx.ts';
import { runClock } from '../../clock.ts';
import { DOMAIN } from '../../index.ts';
import { notifyInvited } from '../../invitation-notices.ts';
import { answerInvitation } from './answer.ts';
import { inGroups, makeSlips } from './codes.ts';
import { openInvitation } from './page.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const mails: Mail[] = [];
const mail = { send: async (letter: Mail) => void mails.push(letter) } as unknown as Mailer;
const as = <T>(caller: Actor, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  t.db.transaction((tx) =>
    work({ caller, now: t.now, db: t.db, tx, hooks: DOMAIN, mail, origin: 'https://oficio.example' }),
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
  it('answers and writes alike with an account and without', async () => {
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
    // The write notifies nobody, because it would then take longer for people with an account.
    assert.deepEqual(await t.notices(ana), []);
    await refused(t.view(t.gestor, 'users', ana._id), 404);
    assert.equal(mails.length, 2);
    assert.equal((await t.row('invitaciones', made._id))['codigo'] === lastCode(), false);
    assert.equal(JSON.stringify(await t.view(t.gestor, 'invitaciones', made._id)).includes('codigo'), false);
    await notifyInvited(t.db);
    assert.equal((await t.notices(ana)).length, 1);
    await notifyInvited(t.db);
    assert.equal((await t.notices(ana)).length, 1);
  });

  it('is for managers and the course’s teachers, once per person', async () => {
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

  it('makes one of two concurrent invitations', async () => {
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

  it('limits the mails to each recipient', async () => {
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
  it('shows an invitation by its code, and only the invited accepts', async () => {
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
    // From now on, the centre knows her.
    assert.ok(await t.view(t.gestor, 'users', ana._id));
    await refused(invite(t.gestor, { email: await mailOf(ana), curso }), 409, 'email', /Ya está en el curso/);
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

  it('declines without an account, and frees the place', async () => {
    const { _id: curso } = await t.published({ cupo: 1 });
    await invite(t.gestor, { email: 'no@oficio.example', curso });
    const key = { codigo: lastCode() };
    assert.equal((await answer(VISITOR, key, 'declinada')).estado, 'declinada');
    assert.equal((await answer(VISITOR, key, 'declinada')).estado, 'declinada');
    assert.deepEqual(await held(curso), [0, 0]);
    const ana = await confirmed('ana', { email: 'no@oficio.example' });
    await refused(answer(ana, key, 'aceptada'), 409, 'estado');
  });

  it('gives a pending request the held place', async () => {
    const { _id: curso } = await t.published({ modoInscripcion: 'aprobacion' });
    const ana = await confirmed('ana');
    const asked = await t.create(ana, 'inscripciones', { curso });
    await invite(t.gestor, { email: await mailOf(ana), curso });
    await answer(ana, { codigo: lastCode() }, 'aceptada');
    assert.equal((await t.row('inscripciones', asked._id))['estado'], 'activa');
    assert.deepEqual(await held(curso), [1, 0]);
  });

  it('restores what a returning student had done', async () => {
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

  it('makes a teacher or manager, and waits for a suspended centre', async () => {
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

describe('inviting a list', () => {
  let works: Works;
  before(async () => {
    works = new Works(t, { ...(await bulkDeps(t.db)), mail, origin: 'https://oficio.example' });
  });
  /** The work of a list, as the screen starts it. */
  const list = async (who: Person, curso: string, rows: readonly string[], more: Values = {}) => ({
    tipo: 'importacion',
    coleccion: 'invitaciones',
    archivo: await works.upload(who, Buffer.from(rows.join('\n')), 'lista.txt'),
    opciones: { fijos: { curso, centro: t.centro, papel: 'estudiante', espera: true, ...more } },
  });
  const start = async (who: Person, curso: string, rows: readonly string[]) => {
    const id = await works.start(who, await list(who, curso, rows));
    await works.run(id);
    return id;
  };
  const go = async (who: Person, id: string) => {
    await works.ask(who, id, { ensayo: false, estado: 'enCurso' });
    await works.run(id);
  };
  const said = async (id: string) =>
    (await outcomePage(t.db, id, { dicho: undefined, desde: 0 })).filas.map(
      ({ dicho, nombre, datos, mensaje }) => [nombre ?? datos['nombre'] ?? datos['email'], mensaje ?? dicho],
    );

  it('reports only what the list and centre know, and stores no dry run', async () => {
    const { _id } = await t.published({ modoInscripcion: 'cerrada', cupo: 4 });
    const other = await t.published();
    const [ana, beto] = [await confirmed('ana'), await confirmed('beto')];
    const cora = await confirmed('cora', { nombre: 'Cora', apellido: 'Ruiz' });
    await t.create(cora, 'inscripciones', { curso: other._id });
    await invite(t.gestor, { email: await mailOf(ana), curso: _id });
    await answer(ana, { codigo: lastCode() }, 'aceptada');
    await invite(t.gestor, { email: 'ya@oficio.example', curso: _id });
    // Beto has an account but no relation to the centre: the list shows him like a person without an account.
    const rows = [
      'DNI\tCorreo\tApellido\tNombre',
      `1\t${await mailOf(ana)}\tPaz\tAna`,
      '2\tYA@oficio.example\tSosa\tYamila',
      '3\tbeto@\tGil\tBeto',
      `4\t${await mailOf(beto)}\tGil\tBeto`,
      `4\t${(await mailOf(beto)).toUpperCase()}\tGil\tBeto`,
      `5\t${await mailOf(cora)}\tRuiz\tC.`,
      '6\tnadie@oficio.example\tNadie\tN.',
    ];
    const expected = [
      ['Ana Paz', 'yaInscripta'],
      ['Yamila Sosa', 'yaInvitada'],
      ['Beto Gil', 'El campo «Correo» debe ser una dirección de correo, por ejemplo nombre@dominio.com.'],
      ['Beto Gil', 'invitada'],
      ['Beto Gil', 'repetida'],
      ['Cora Ruiz', 'inscripta'],
      ['N. Nadie', 'invitadaEspera'],
    ];
    const before = mails.length;
    const id = await start(t.gestor, _id, rows);
    assert.deepEqual(await said(id), expected);
    assert.deepEqual([await held(_id), mails.length - before], [[1, 1], 0]);
    await go(t.gestor, id);
    assert.deepEqual(await said(id), expected);
    assert.deepEqual([await held(_id), mails.length - before], [[2, 2], 2]);

    // The same list invites nobody twice, regardless of who submits it.
    const again = await start(t.gestor, _id, rows);
    await go(t.gestor, again);
    assert.deepEqual([await held(_id), mails.length - before], [[2, 2], 2]);

    // Nobody else can read the work's results.
    await refused(t.view(t.docente, 'trabajos', id), 404);

    // Undoing removes the unanswered invitations without a trace.
    const beta = await confirmed('beta', { email: 'nadie@oficio.example' });
    await answer(beta, { codigo: lastCode() }, 'aceptada');
    const { rows: waiting } = await t.db.query(
      `select "estado" from "inscripciones" where "usuario" = $1 and "curso" = $2`,
      [beta._id, _id],
    );
    assert.deepEqual(waiting, [{ estado: 'enEspera' }]);
    await works.ask(t.gestor, id, { estado: 'deshecho' });
    await works.run(id);
    assert.deepEqual([(await works.read(id)).estado, await held(_id)], ['deshecho', [1, 2]]);
    assert.deepEqual(
      (await outcomePage(t.db, id, { dicho: 'problema', desde: 0 })).filas.map(({ mensaje }) => mensaje),
      ['Alguien lo cambió después: queda como está.'],
    );
  });

  it('shows a teacher only their own students', async () => {
    const [mine, yours] = [await t.published(), await t.published()];
    await t.edit(t.admin, 'cursos', yours._id, { docentes: [t.gestor._id] });
    const { _id } = await t.published();
    const [ana, beto] = [await confirmed('ana'), await confirmed('beto')];
    await t.create(ana, 'inscripciones', { curso: mine._id });
    await t.create(beto, 'inscripciones', { curso: yours._id });
    const id = await start(t.docente, _id, [await mailOf(ana), await mailOf(beto)]);
    assert.deepEqual(
      (await said(id)).map(([, word]) => word),
      ['inscripta', 'invitada'],
    );
  });

  it('counts places over a long list, and pauses at the daily limit', async () => {
    const { _id } = await t.published({ cupo: 120 });
    const rows = Array.from({ length: 150 }, (_, i) => `Persona ${i},p${i}@oficio.example`);
    const id = await start(t.gestor, _id, rows);
    const counts = async () => (await outcomePage(t.db, id, { dicho: undefined, desde: 0 })).cuentas;
    assert.deepEqual(await counts(), { invitada: 120, invitadaEspera: 30 });
    const pace = (puntos: number) =>
      t.db.query(
        `insert into "limites" ("clave", "puntos", "venceEn") values ($1, $2, now() + interval '1 hour')
          on conflict ("clave") do update set "puntos" = $2`,
        [`invitaciones:de:${t.centro}`, puntos],
      );
    await pace(995);
    await go(t.gestor, id);
    const waits = await works.read(id);
    assert.deepEqual([waits.estado, waits.hechas, waits.rechazadas], ['enCurso', 5, 0]);
    assert.ok(waits.sigueEn !== null && waits.sigueEn > new Date().toISOString());
    await pace(0);
    await t.db.query(`update "trabajos" set "sigueEn" = null where "_id" = $1`, [id]);
    await works.run(id);
    assert.deepEqual(await counts(), { invitada: 120, invitadaEspera: 30 });
    assert.equal((await works.read(id)).estado, 'terminado');
  });

  it('reads an Excel file’s first visible sheet and formulas’ results', async () => {
    const { _id } = await t.published();
    const bytes = xlsx({
      rows: [
        ['<is><t>Nombre</t></is>', '<is><t>Correo</t></is>'],
        ['<is><t>Begoña Ñandú</t></is>', '<f>A2&amp;"@x"</f><v>bego@oficio.example</v>'],
      ],
      others: ['Notas'],
    });
    const archivo = await works.upload(t.gestor, bytes, 'alumnos.xlsx');
    const id = await works.start(t.gestor, { ...(await list(t.gestor, _id, ['-'])), archivo });
    await works.run(id);
    assert.deepEqual(await said(id), [['Begoña Ñandú', 'invitada']]);
    assert.equal((await works.read(id)).aviso, 'Se lee la primera hoja; no se leen: Notas.');
  });

  it('is for the course’s own centre, while it enrols people', async () => {
    const { _id } = await t.published();
    const stranger = await t.person('ana', ['estudiante']);
    const asGestor = await list(t.gestor, _id, ['x@y.example']);
    await refused(works.start(stranger, asGestor), 403, 'curso');
    const draft = await t.course();
    await refused(works.start(t.gestor, await list(t.gestor, draft._id, ['x@y.example'])), 422, 'curso');
    await refused(
      works.start(t.gestor, await list(t.gestor, _id, ['x@y.example'], { estado: 'aceptada' })),
      400,
      'opciones',
    );
  });

  it('prints a single-use slip for a person without an address', async () => {
    const { _id } = await t.published({ modoInscripcion: 'cerrada' });
    const before = mails.length;
    const id = await start(t.docente, _id, ['Apellido;Nombre;DNI', 'Gil;Abel;1', 'Gil;Abel;2', 'Gil;Abel;2']);
    await go(t.docente, id);
    assert.deepEqual(
      (await said(id)).map(([name, word]) => `${name} ${word}`),
      ['Abel Gil talon', 'Abel Gil talon', 'Abel Gil repetida'],
    );
    assert.equal(mails.length, before);
    const slips = (who: Person) => as(who, (context) => makeSlips(context, { trabajo: id }));
    await refused(slips(await t.person('ana')), 404);
    const [old] = await slips(t.gestor);
    const [one, two] = await slips(t.docente);
    assert.ok(one && two && old);
    const { rows } = await t.db.query(`select v.*::text from "invitaciones" v where "curso" = $1`, [_id]);
    assert.equal(JSON.stringify(rows).includes(one.codigo), false);

    const see = async (caller: Actor, codigo: string, ip = '203.0.113.7') => {
      const context = { caller, now: t.now, db: t.db, ip };
      await admitted(openInvitationCall, context, { codigo });
      return openInvitation(context, { codigo });
    };
    // Printing again invalidates the previous slips.
    await refused(see(VISITOR, old.codigo), 404);
    const typed = inGroups(one.codigo).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const seen = await see(VISITOR, ` ${typed} `);
    assert.deepEqual([seen.talon, seen.email, seen.propia], [true, undefined, false]);
    await refused(answer(VISITOR, { codigo: typed }, 'aceptada'), 401);

    // An account with an unconfirmed address is admitted too, and a slip doesn't confirm its address.
    const abel = await t.person('abel', ['estudiante'], { emailVerificado: false });
    const other = await confirmed('otro');
    const both = await Promise.allSettled(
      [abel, other].map((who) => answer(who, { codigo: typed }, 'aceptada')),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const [winner, loser] = both[0]?.status === 'fulfilled' ? [abel, other] : [other, abel];
    await refused(see(loser, typed), 409, 'codigo');
    assert.equal((await see(winner, typed)).estado, 'aceptada');
    assert.equal((await t.row('users', abel._id))['emailVerificado'], false);
    assert.deepEqual(await held(_id), [1, 1]);
    const { rows: kept } = await t.db.query(
      `select v."email" = u."email" as "suyo", i."estado" from "inscripciones" i
         join "invitaciones" v on v."_id" = i."invitacion" join "users" u on u."_id" = i."usuario" where i."curso" = $1`,
      [_id],
    );
    assert.deepEqual(kept, [{ suyo: true, estado: 'activa' }]);

    // Guessing codes is limited.
    for (let i = 0; i < 30; i += 1) await refused(see(VISITOR, `MALO${i}`, '203.0.113.9'), 404);
    await refused(see(VISITOR, two.codigo, '203.0.113.9'), 429, 'codigo');
    assert.equal((await see(VISITOR, two.codigo)).estado, 'pendiente');

    // Printing isn't an edit: undoing the list still withdraws unused slips, and admitted people stay.
    await works.ask(t.docente, id, { estado: 'deshecho' });
    await works.run(id);
    await refused(see(VISITOR, two.codigo), 404);
    assert.deepEqual(await held(_id), [1, 0]);
  });
});
