/**
 * Waiting list: a freed place is reserved for the person who has waited longest, until they answer or the
 * offer expires.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { waitingPlace as waitingPlaceCall } from '@oficio/shared/contract/calls/waiting-place';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { DAY_MS, HOUR_MS } from '@oficio/shared/kit/durations';
import { admitted } from '../../../testing/calls.ts';
import { diceOf } from '../../../testing/dice.ts';
import { log } from '../../../testing/files-app.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { runClock } from '../../clock.ts';
import { waitingPlace } from './place-offers.ts';

const START = new Date('2026-11-20T12:00:00Z');

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());
beforeEach(() => {
  t.now = START;
});

const later = (hours: number) => {
  t.now = new Date(t.now.getTime() + hours * HOUR_MS);
};
const clock = () => runClock({ db: t.db, log }, t.now);
const people = (n: number) => Promise.all(Array.from({ length: n }, (_, i) => t.person(`p${i}`)));
const ask = (who: Person, curso: string) => t.create(who, 'inscripciones', { curso });
const move = (who: Person, id: string, estado: string) => t.edit(who, 'inscripciones', id, { estado });
const stateOf = async (id: string) => (await t.row('inscripciones', id))['estado'];
const places = async (id: string) => {
  const { inscriptos, reservados } = await t.row('cursos', id);
  return [inscriptos, reservados];
};

/** A full course with one place and three people in line. */
async function line(changes = {}) {
  const { _id } = await t.published({ cupo: 1, ...changes });
  const [inside, a, b, c] = (await people(4)) as [Person, Person, Person, Person];
  const own = await ask(inside, _id);
  const waiting: string[] = [];
  for (const who of [a, b, c]) {
    later(1);
    waiting.push((await ask(who, _id))._id);
  }
  const [first, second, third] = waiting as [string, string, string];
  return { _id, inside, own: own._id, a, b, c, first, second, third };
}

describe('a freed place', () => {
  it('is held for the first in line, who takes it in time', async () => {
    const { _id, inside, own, a, first, second } = await line({ horasParaAceptar: 24 });
    await move(inside, own, 'abandonada');
    const offer = await t.row('inscripciones', first);
    assert.deepEqual(
      [offer['estado'], new Date(String(offer['responderHasta'])).getTime() - t.now.getTime()],
      ['ofrecida', 24 * HOUR_MS],
    );
    assert.deepEqual(await places(_id), [0, 1]);
    assert.ok((await t.notices(a)).some((n) => n.includes('(hora de Argentina)')));
    assert.equal((await ask(await t.person('nueva'), _id))['estado'], 'enEspera');
    later(23);
    await move(a, first, 'activa');
    assert.deepEqual([await places(_id), await stateOf(second)], [[1, 0], 'enEspera']);
    assert.equal((await t.row('inscripciones', first))['responderHasta'], null);
  });

  it('passes on when declined or overdue, once for concurrent clocks', async () => {
    const { _id, inside, own, a, b, c, first, second, third } = await line();
    await move(inside, own, 'abandonada');
    await move(a, first, 'abandonada');
    assert.deepEqual([await stateOf(second), await stateOf(third)], ['ofrecida', 'enEspera']);
    later(48);
    await refused(move(b, second, 'activa'), 409, 'estado', /plazo/);
    await Promise.all([clock(), clock(), clock()]);
    assert.deepEqual([await stateOf(second), await stateOf(third)], ['vencida', 'ofrecida']);
    assert.equal((await t.notices(c)).filter((n) => n.startsWith('Hay un lugar')).length, 1);
    assert.ok((await t.notices(b)).some((n) => n.startsWith('Terminó el plazo')));
    assert.deepEqual(await places(_id), [0, 1]);
    // A person whose offer expired joins the end of the waiting list, with the same enrolment.
    const again = await ask(b, _id);
    assert.deepEqual([again._id, again['estado'], again['ciclo']], [second, 'enEspera', 1]);
    later(1);
    assert.equal((await ask(a, _id))['estado'], 'enEspera');
    later(48);
    await clock();
    assert.equal(await stateOf(second), 'ofrecida');
  });

  it('shows how many wait before only to a person in line', async () => {
    const { inside, own, a, b, first, second, third } = await line();
    const told = async (who: Person, inscripcion: string) => {
      await admitted(waitingPlaceCall, { caller: who, now: t.now, db: t.db }, { inscripcion });
      return waitingPlace(t.db, inscripcion);
    };
    assert.deepEqual([await told(a, first), await told(b, second)], [{ antes: 0 }, { antes: 1 }]);
    assert.deepEqual([await told(t.gestor, third), await told(inside, own)], [{ antes: 2 }, {}]);
    await refused(told(a, second), 404);
    await move(a, first, 'abandonada');
    assert.deepEqual([await told(b, second), await told(a, first)], [{ antes: 0 }, {}]);
  });

  it('skips a person who left the line and returned to its end', async () => {
    const { _id, inside, own, a, first, second } = await line();
    await move(a, first, 'abandonada');
    later(1);
    await ask(a, _id);
    await move(inside, own, 'abandonada');
    assert.deepEqual([await stateOf(first), await stateOf(second)], ['enEspera', 'ofrecida']);
  });

  it('belongs to those in line, not to newcomers or returners', async () => {
    const course = await t.published({ cupo: 3 });
    const [ana, eva, beto, caro] = (await people(4)) as [Person, Person, Person, Person];
    const gone = await ask(ana, course._id);
    await t.edit(ana, 'inscripciones', gone._id, { estado: 'abandonada' });
    await t.db.query('update cursos set cupo = 1 where _id = $1', [course._id]);
    const line = (who: Person) =>
      t.insert('inscripciones', { usuario: who._id, curso: course._id, estado: 'enEspera' });
    const first = await line(eva);
    later(1);
    const second = await line(beto);
    later(1);
    await refused(t.edit(ana, 'inscripciones', gone._id, { estado: 'activa' }), 409, 'estado');
    assert.equal((await ask(caro, course._id))['estado'], 'enEspera');
    const states = [first, second].map(async (id) => (await t.row('inscripciones', id))['estado']);
    assert.deepEqual(await Promise.all(states), ['ofrecida', 'enEspera']);
  });
  it('is not offered by a suspended centre or in an archived course', async () => {
    const { _id, inside, own, a, first } = await line();
    await t.edit(t.admin, 'centros', t.centro, { estado: 'suspendido' });
    await move(inside, own, 'abandonada');
    await clock();
    assert.equal(await stateOf(first), 'enEspera');
    await t.edit(t.admin, 'centros', t.centro, { estado: 'activo' });
    await clock();
    assert.equal(await stateOf(first), 'ofrecida');
    await t.edit(t.gestor, 'cursos', _id, { estado: 'archivado' });
    await refused(move(a, first, 'activa'), 409, 'estado', /publicado/);
    await t.edit(t.gestor, 'cursos', _id, { estado: 'borrador' });
    later(48);
    await clock();
    assert.deepEqual(await places(_id), [0, 0]);
    await t.edit(t.gestor, 'cursos', _id, { estado: 'publicado' });
    assert.deepEqual(await places(_id), [0, 1]);
  });

  it('is taken with the proof of payment in a priced course', async () => {
    const { _id } = await t.published({
      cupo: 1,
      modoInscripcion: 'aprobacion',
      precio: { monto: 100, moneda: 'ARS' },
      comoPagar: 'Por transferencia.',
    });
    const [ana, beto, eva] = (await people(3)) as [Person, Person, Person];
    const own = await ask(ana, _id);
    await move(t.gestor, own._id, 'activa');
    const next = await ask(beto, _id);
    // A request that the centre hasn't accepted gets no offer, even with free places.
    const asked = await ask(eva, _id);
    await move(t.gestor, next._id, 'enEspera');
    await move(ana, own._id, 'abandonada');
    assert.deepEqual([await stateOf(next._id), await stateOf(asked._id)], ['ofrecida', 'solicitada']);
    await refused(move(beto, next._id, 'activa'), 422, 'comprobante');
  });

  it('is accepted or expires, but not both, at the deadline', async () => {
    const { _id, inside, own, a, first } = await line();
    await move(inside, own, 'abandonada');
    const onTime = new Date(t.now);
    t.now = new Date(onTime.getTime() + 47 * HOUR_MS);
    await Promise.allSettled([
      move(a, first, 'activa'),
      runClock({ db: t.db, log }, new Date(onTime.getTime() + 48 * HOUR_MS)),
    ]);
    const [taken, kept] = (await places(_id)) as [number, number];
    assert.equal(taken + kept, 1);
    assert.ok(['activa', 'vencida'].includes(String(await stateOf(first))));
  });
});

describe('the time of access', () => {
  it('starts with the first activation, up to the staff’s limit', async () => {
    const { _id } = await t.published({ accesoDias: 90, cupo: 2 });
    const [ana, beto, eva] = (await people(3)) as [Person, Person, Person];
    const ends = async (id: string) =>
      new Date(String((await t.row('inscripciones', id))['venceEn'])).getTime();
    const own = await ask(ana, _id);
    assert.equal(await ends(own._id), START.getTime() + 90 * DAY_MS);
    later(24);
    await move(ana, own._id, 'abandonada');
    await move(ana, own._id, 'activa');
    assert.equal(await ends(own._id), START.getTime() + 90 * DAY_MS, 'who comes back has the time they had');
    await ask(beto, _id);
    const waits = await ask(eva, _id);
    assert.equal((await t.row('inscripciones', waits._id))['venceEn'], null);
    await t.edit(t.gestor, 'inscripciones', waits._id, {
      venceEn: new Date(START.getTime() + 30 * DAY_MS).toISOString(),
    });
    await move(ana, own._id, 'abandonada');
    await move(eva, waits._id, 'activa');
    assert.equal(await ends(waits._id), START.getTime() + 30 * DAY_MS);
  });
});

describe('requesting another attempt and more time', () => {
  const request = (who: Person, tipo: string, objeto: string, more = {}) =>
    t.create(who, 'solicitudes', { tipo, objeto, motivo: 'Estuve con fiebre.', ...more });
  const decide = (who: Person, id: string, estado = 'aceptada') =>
    t.edit(who, 'solicitudes', id, { estado, resolucion: 'Se entiende.' });

  it('gives one more attempt per request accepted by a teacher', async () => {
    const course = await t.published();
    const [ana, eva] = (await people(2)) as [Person, Person];
    await ask(ana, course._id);
    const exam = await t.insert('ejercicios', {
      titulo: 'Examen',
      curso: course._id,
      cursoRaiz: course._id,
      tipo: 'evaluacion',
      reactivos: [],
      intentosMax: 1,
      estado: 'publicado',
    });
    await refused(request(ana, 'otroIntento', exam), 422, 'objeto', /sin pedirlo/);
    await refused(request(eva, 'otroIntento', exam), 400, 'objeto');
    const take = async () => {
      const one = await t.create(ana, 'intentos', { ejercicio: exam });
      await t.system('intentos', one._id, { estado: 'calificado', nota: 20 });
    };
    await take();
    await assert.rejects(take());
    // The latest enrolment decides who studies, regardless of earlier ones.
    const suspended = await t.insert('inscripciones', {
      usuario: ana._id,
      curso: course._id,
      ciclo: 2,
      estado: 'suspendida',
    });
    await refused(request(ana, 'otroIntento', exam), 400, 'objeto');
    await t.db.query('delete from inscripciones where _id = $1', [suspended]);
    let asked = await request(ana, 'otroIntento', exam);
    await refused(request(ana, 'otroIntento', exam), 409, 'objeto');
    const told = async () =>
      (await t.notices(t.docente)).filter((n) => n.startsWith('Una persona pide otra oportunidad')).length;
    assert.equal(await told(), 1);
    // Withdrawing a request and sending it again notifies only once.
    await t.edit(ana, 'solicitudes', asked._id, { estado: 'retirada' });
    asked = await request(ana, 'otroIntento', exam);
    assert.equal(await told(), 1);
    const other = await t.person('otra');
    for (const who of [ana, eva, other]) await assert.rejects(decide(who, asked._id));
    await assert.rejects(take());
    later(1);
    await decide(t.docente, asked._id);
    later(1);
    const own = (await t.db.query('select * from inscripciones where usuario = $1', [ana._id])).rows[0]!;
    for (const clase of course.clases)
      await t.create(ana, 'progreso', { inscripcion: own['_id'], clase, estado: 'completada' });
    const next = (await t.row('inscripciones', String(own['_id'])))['siguiente'];
    assert.deepEqual(next, { tipo: 'examen', objeto: exam, titulo: 'Examen' });
    await take();
    await assert.rejects(take());
    assert.ok((await t.notices(ana)).some((n) => n.startsWith('Hay otra oportunidad')));
    // A course taken again starts over, without the attempts granted the first time.
    later(1);
    assert.equal((await ask(ana, course._id))['ciclo'], 2);
    await take();
    await assert.rejects(take());
  });

  it('reopens a course that ended without passing, in the same cycle', async () => {
    const { _id } = await t.published();
    const [ana] = (await people(1)) as [Person];
    const own = await ask(ana, _id);
    await refused(request(ana, 'otroIntento', own._id), 422, 'objeto');
    await move(t.gestor, own._id, 'noAprobada');
    await decide(t.gestor, (await request(ana, 'otroIntento', own._id))._id);
    const now = await t.row('inscripciones', own._id);
    assert.deepEqual([now['estado'], now['ciclo'], await places(_id)], ['activa', 1, [1, 0]]);
  });

  it('extends time before and after its end, while there is a place', async () => {
    const { _id } = await t.published({ accesoDias: 1, cupo: 1 });
    const [ana, beto] = (await people(2)) as [Person, Person];
    const own = await ask(ana, _id);
    const until = (hours: number) => ({
      propuesto: { hasta: new Date(t.now.getTime() + hours * HOUR_MS).toISOString() },
    });
    await refused(request(ana, 'prorroga', own._id), 400, 'propuesto.hasta');
    await refused(request(ana, 'prorroga', own._id, until(12)), 400, 'propuesto.hasta');
    await refused(request(beto, 'prorroga', own._id, until(48)), 400, 'objeto');
    await decide(t.docente, (await request(ana, 'prorroga', own._id, until(48)))._id);
    later(30);
    await clock();
    assert.equal(await stateOf(own._id), 'activa');
    later(30);
    await clock();
    assert.deepEqual([await stateOf(own._id), await places(_id)], ['vencida', [0, 0]]);
    const again = await request(ana, 'prorroga', own._id, until(48));
    await ask(beto, _id);
    await refused(decide(t.docente, again._id), 409, 'estado', /lugares/);
    await t.edit(t.gestor, 'cursos', _id, { cupo: 2 });
    await decide(t.docente, again._id);
    assert.deepEqual([await stateOf(own._id), await places(_id)], ['activa', [2, 0]]);
  });
});

describe('any sequence of steps', () => {
  it('gives no more places than there are, and offers them in order', async () => {
    const seed = Number(process.env['SEED'] ?? 20_261_120);
    const dice = diceOf(seed);
    const { _id } = await t.published({ cupo: 3 });
    const everybody = await people(9);
    const ids = new Map<Person, string>();
    /** Expected waiting list, maintained by the test. */
    let inLine: string[] = [];
    let cupo = 3;
    for (let step = 0; step < 120; step += 1) {
      later(1);
      const who = everybody[dice.below(everybody.length)]!;
      const id = ids.get(who);
      const was = id === undefined ? undefined : await stateOf(id);
      const what = dice.below(10);
      try {
        if (id === undefined || was === 'abandonada' || was === 'vencida')
          ids.set(who, (await ask(who, _id))._id);
        else if (was === 'ofrecida') await move(who, id, what < 5 ? 'activa' : 'abandonada');
        else if (what < 6) await move(who, id, 'abandonada');
        else if (what === 6) await t.edit(t.gestor, 'cursos', _id, { cupo: (cupo = 2 + dice.below(4)) });
        else later(30);
      } catch (error) {
        // A rule refused the step, and nothing changed.
        assert.ok(error instanceof ContractError, String(error));
        cupo = Number((await t.row('cursos', _id))['cupo']);
      }
      await clock();
      const { rows } = await t.db.query<{ _id: string; estado: string }>(
        `select "_id", "estado" from "inscripciones" where "curso" = $1`,
        [_id],
      );
      const having = (estado: string) => rows.flatMap((row) => (row.estado === estado ? [row._id] : []));
      const where = `seed ${seed}, step ${step}`;
      const [taken, kept] = (await places(_id)) as [number, number];
      assert.deepEqual([taken, kept], [having('activa').length, having('ofrecida').length], where);
      assert.ok(taken + kept <= cupo, `${where}: ${taken} + ${kept} of ${cupo}`);
      const waiting = having('enEspera');
      assert.ok(waiting.length === 0 || taken + kept === cupo, `${where}: a free place, and who waits`);
      const left = inLine.filter((one) => !waiting.includes(one));
      const offered = left.filter((one) => having('ofrecida').includes(one));
      const stayed = inLine.filter((one) => waiting.includes(one));
      // People who got an offer were ahead of everyone still waiting.
      for (const one of offered)
        for (const other of stayed)
          assert.ok(inLine.indexOf(one) < inLine.indexOf(other), `${where}: ${one} before ${other}`);
      inLine = [...stayed, ...waiting.filter((one) => !stayed.includes(one))];
    }
  });
});
