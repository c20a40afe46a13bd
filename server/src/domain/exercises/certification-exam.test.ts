/** Certification exams without a course: who may take, admit and grade. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import { VISITOR } from '../../platform/actor.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';

let t: Training;
/** Manager of another centre. */
let stranger: Person;
before(async () => {
  t = await training();
  stranger = await t.person('ajeno');
  await t.insert('centros', {
    nombre: 'Otro centro',
    slug: 'otro-centro',
    provincia: (await t.row('centros', t.centro))['provincia'],
    email: 'otro@oficio.example',
    gestores: [stranger._id],
    docentes: [stranger._id],
    estado: 'activo',
  });
});
after(() => t.close());

/** Creates a published certification with an exam that a person grades. */
async function certification(more: Values = {}): Promise<{ _id: string; exam: string }> {
  const _id = await t.insert('certificaciones', {
    nombre: 'Gasista por experiencia',
    codigo: `EXA-${Math.random()}`,
    descripcion: 'Para quien ya trabaja.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    centroActivo: true,
    examen: 'conSolicitud',
    estado: 'publicada',
    ...more,
  });
  const exam = await t.insert('ejercicios', {
    titulo: 'Examen de gasista',
    certificacion: _id,
    tipo: 'evaluacion',
    correccion: 'manual',
    aprobacionPct: 60,
    estado: 'publicado',
    reactivos: [{ id: 'a', tipo: 'ensayo', enunciado: '¿Cómo se prueba la estanqueidad?', puntaje: 10 }],
  });
  return { _id, exam };
}
const ask = (who: Person, objeto: string, more: Values = {}) =>
  t.create(who, 'solicitudes', {
    tipo: 'rendirExamen',
    objeto,
    motivo: 'Trabajo de esto hace doce años.',
    ...more,
  });
const decide = (who: Person, request: string, estado = 'aceptada', more: Values = {}) =>
  t.edit(who, 'solicitudes', request, { estado, ...more });
const begin = (who: Person, ejercicio: string) => t.create(who, 'intentos', { ejercicio });
const sees = async (who: Parameters<Training['view']>[0], collection: string, id: string) =>
  t.view(who, collection, id).catch((error: unknown) => {
    assert.ok(error instanceof ContractError && error.status === 404, String(error));
    return undefined;
  });

describe('the exam of a certification', () => {
  it('is open to any account, or to those whom the centre admitted', async () => {
    const ana = await t.person('ana');
    const open = await certification({ examen: 'abierto' });
    await refused(t.view(VISITOR, 'ejercicios', open.exam), 401);
    // Before the attempt only its settings are visible, not its questions.
    const told = await sees(ana, 'ejercicios', open.exam);
    assert.deepEqual([told?.['mostrarRespuestas'], told?.['reactivos']], ['alEnviar', undefined]);
    assert.equal(((await begin(ana, open.exam))['preguntas'] as Values[]).length, 1);

    const closed = await certification();
    const before = await sees(ana, 'ejercicios', closed.exam);
    assert.deepEqual(
      [before?.['titulo'], before?.['mostrarRespuestas'], before?.['reactivos']],
      ['Examen de gasista', undefined, undefined],
    );
    await refused(begin(ana, closed.exam), 403, 'ejercicio', /solicitud que acepta el centro/);
    const request = await ask(ana, closed._id);
    await refused(begin(ana, closed.exam), 403, 'ejercicio');
    await decide(t.gestor, request._id);
    assert.ok((await sees(ana, 'ejercicios', closed.exam))?.['mostrarRespuestas']);
    await begin(ana, closed.exam);
    // Only the applicant was admitted.
    const beto = await t.person('beto');
    assert.equal((await sees(beto, 'ejercicios', closed.exam))?.['mostrarRespuestas'], undefined);
    await refused(begin(beto, closed.exam), 403, 'ejercicio');
  });

  it('admits nobody by a rejected or withdrawn request', async () => {
    const ana = await t.person('ana');
    const { _id, exam } = await certification();
    const first = await ask(ana, _id);
    await refused(decide(t.gestor, first._id, 'rechazada'), 422, 'resolucion');
    await decide(t.gestor, first._id, 'rechazada', { resolucion: 'Falta la constancia de trabajo.' });
    assert.ok((await t.notices(ana)).includes('No se aceptó rendir el examen de «Gasista por experiencia»'));
    const second = await ask(ana, _id);
    await decide(ana, second._id, 'retirada');
    await refused(begin(ana, exam), 403, 'ejercicio');
  });
});

describe('the request to sit the exam', () => {
  it('is decided by the issuing centre or administrators, not oneself', async () => {
    const ana = await t.person('ana');
    const { _id } = await certification();
    const request = await ask(ana, _id);
    assert.ok((await t.notices(t.gestor)).some((text) => text.startsWith('Una persona pide rendir')));
    for (const who of [stranger, t.docente])
      assert.equal(await sees(who, 'solicitudes', request._id), undefined, who._id);
    for (const who of [stranger, t.docente]) await refused(decide(who, request._id), 404);
    await refused(decide(ana, request._id), 403, 'estado');
    const read = await t.view(t.gestor, 'solicitudes', request._id);
    assert.deepEqual([read['motivo'], read['centro']], ['Trabajo de esto hace doce años.', t.centro]);
    // The person who decides sees the applicant's name; others don't.
    assert.equal((await t.view(t.gestor, 'users', ana._id))['nombre'], 'ana');
    assert.equal(await sees(stranger, 'users', ana._id), undefined);
    await decide(t.gestor, request._id);
    assert.ok((await t.notices(ana)).includes('Ya se puede rendir el examen de «Gasista por experiencia»'));
    assert.equal((await t.row('solicitudes', request._id))['resueltaPor'], t.gestor._id);

    // A request of the centre's only manager goes to the administration.
    const own = await ask(t.gestor, _id);
    await refused(decide(t.gestor, own._id), 403, 'estado', /lo propio/);
    assert.ok((await t.notices(t.admin)).some((text) => text.startsWith('Una persona pide rendir')));
    await decide(t.admin, own._id);
  });

  it('waits one per person, and only where it is needed', async () => {
    const [ana, beto] = [await t.person('ana'), await t.person('beto')];
    const { _id } = await certification();
    const both = await Promise.allSettled([ask(ana, _id), ask(ana, _id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await ask(beto, _id);
    const mine = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value._id] : []));
    await decide(t.gestor, mine[0] ?? '');
    await refused(ask(ana, _id), 409, 'objeto', /ya aceptó/);
    await refused(ask(ana, _id, { motivo: '' }), 400, 'motivo');
    const open = await certification({ examen: 'abierto' });
    await refused(ask(ana, open._id), 422, 'objeto', /abierto/);
    const draft = await certification({ estado: 'borrador' });
    await refused(ask(ana, draft._id), 400, 'objeto');
    await refused(ask(ana, (await certification())._id, { usuario: beto._id }), 403);
  });

  it('does not open a centre’s data to its own managers', async () => {
    const request = await t.create(t.gestor, 'solicitudes', {
      tipo: 'datosCentro',
      objeto: t.centro,
      motivo: 'Cambió.',
      propuesto: { nombre: 'Otro nombre de centro' },
    });
    const colleague = await t.person('colega');
    const { gestores } = await t.row('centros', t.centro);
    await t.edit(t.admin, 'centros', t.centro, { gestores: [...(gestores as string[]), colleague._id] });
    await refused(decide(colleague, request._id), 403);
    await t.edit(t.admin, 'centros', t.centro, { gestores });
  });
});

describe('evaluating the exam in person', () => {
  it('is for the issuing centre’s staff, of admitted people', async () => {
    const [ana, beto] = [await t.person('ana'), await t.person('beto')];
    const { _id, exam } = await certification({ examen: 'abierto' });
    await t.db.query(`update ejercicios set reactivos = '[]', rubrica = $2 where _id = $1`, [
      exam,
      JSON.stringify([{ id: 'a', criterio: 'Prueba la estanqueidad', puntaje: 2 }]),
    ]);
    await t.db.query(`update certificaciones set requisitos = $2 where _id = $1`, [
      _id,
      JSON.stringify({ ejercicios: [exam] }),
    ]);
    await refused(begin(ana, exam), 422, 'ejercicio', /en persona/);
    // The examiner must know who is coming, so even an open exam needs a request.
    const request = await ask(ana, _id);
    const names = async (who: Person) => (await sees(who, 'users', ana._id))?.['nombre'];
    assert.equal(await names(t.docente), undefined);
    assert.equal(await sees(t.docente, 'solicitudes', request._id), undefined);
    await decide(t.gestor, request._id);
    const read = await sees(t.docente, 'solicitudes', request._id);
    assert.deepEqual([read?.['usuario'], read?.['motivo']], [ana._id, undefined]);
    assert.deepEqual([await names(t.docente), await names(t.gestor)], ['ana', 'ana']);
    const sheet = await sees(t.docente, 'ejercicios', exam);
    assert.deepEqual([(sheet?.['rubrica'] as Values[]).length, sheet?.['clave']], [1, undefined]);
    assert.equal((await sees(ana, 'ejercicios', exam))?.['rubrica'], undefined);
    for (const who of [stranger, beto]) {
      assert.equal(await names(who), undefined);
      assert.equal(await sees(who, 'solicitudes', request._id), undefined);
    }
    const evaluate = async (who: Person, usuario: string) => {
      const file = (campo: string) =>
        t.insert('archivos', {
          nombre: `${campo}.png`,
          sha256: 'a'.repeat(64),
          tipo: 'image/png',
          bytes: 9,
          clave: `${campo}-${Math.random()}`,
          creadoPor: who._id,
        });
      return t.create(who, 'intentos', {
        ejercicio: exam,
        usuario,
        correcciones: [{ reactivo: 'a', puntos: 2 }],
        firmaCandidato: await file('candidata'),
        firmaEvaluador: await file('evaluador'),
      });
    };
    await refused(evaluate(stranger, ana._id), 403, 'ejercicio');
    await refused(evaluate(t.docente, beto._id), 422, 'usuario', /no aceptó una solicitud/);
    const sent: (readonly [string, unknown])[] = [];
    t.jobs = { send: async (name, data) => void sent.push([name, (data as { persona?: string }).persona]) };
    const made = await evaluate(t.docente, ana._id);
    t.jobs = undefined;
    assert.deepEqual([made['nota'], made['estado']], [100, 'calificado']);
    assert.ok(
      sent.some(([name, person]) => name === 'certificates.earned' && person === ana._id),
      'what it leads to is issued',
    );
    assert.ok((await t.notices(ana)).includes('Se corrigió «Examen de gasista»: 100 %'));
    assert.equal((await sees(ana, 'intentos', made._id))?.['nota'], 100);
  });
});

describe('grading the exam', () => {
  const handIn = async (who: Person, exam: string): Promise<string> => {
    const { _id } = await begin(who, exam);
    await t.edit(who, 'intentos', _id, { respuestas: { a: 'Con agua jabonosa.' }, estado: 'enviado' });
    assert.equal((await t.row('intentos', _id))['estado'], 'enCorreccion');
    return _id;
  };
  const grade = (who: Person, attempt: string) =>
    t.edit(who, 'intentos', attempt, {
      estado: 'calificado',
      correcciones: [{ reactivo: 'a', puntos: 8 }],
    });

  it('is for managers and teachers of the issuing centre only', async () => {
    const ana = await t.person('ana');
    const { exam } = await certification({ examen: 'abierto' });
    const [first, second] = [await handIn(ana, exam), await handIn(ana, exam)];
    const outsider = await t.person('otro');
    for (const who of [stranger, outsider]) {
      assert.equal(await sees(who, 'intentos', first), undefined);
      await refused(grade(who, first), 404);
    }
    await refused(grade(ana, first), 403, undefined, /lo propio/);
    for (const who of [t.gestor, t.docente])
      assert.ok((await t.notices(who)).includes('Hay una entrega por corregir de «Examen de gasista»'));
    assert.equal((await t.view(t.docente, 'users', ana._id))['nombre'], 'ana');
    await grade(t.gestor, first);
    await grade(t.docente, second);
    assert.deepEqual(
      [(await t.row('intentos', first))['nota'], (await t.row('intentos', first))['evaluador']],
      [80, t.gestor._id],
    );
    assert.ok((await t.notices(ana)).includes('Se corrigió «Examen de gasista»: 80 %'));
  });

  it('excludes one’s own, and attempts of courses that one manages', async () => {
    const { exam } = await certification({ examen: 'abierto' });
    const own = await handIn(t.gestor, exam);
    await refused(grade(t.gestor, own), 403, undefined, /lo propio/);
    await grade(t.docente, own);
    const course = await t.published();
    const ofCourse = await t.insert('ejercicios', {
      titulo: 'Final',
      curso: course._id,
      cursoRaiz: course._id,
      tipo: 'evaluacion',
      correccion: 'manual',
      aprobacionPct: 60,
      estado: 'publicado',
      reactivos: [{ id: 'a', tipo: 'ensayo', enunciado: '¿Por qué?', puntaje: 10 }],
    });
    const ana = await t.student('ana');
    const attempt = await t.insert('intentos', {
      ejercicio: ofCourse,
      usuario: ana._id,
      numero: 1,
      estado: 'enCorreccion',
      sorteo: [{ id: 'a' }],
    });
    await refused(grade(t.gestor, attempt), 403);
  });
});
