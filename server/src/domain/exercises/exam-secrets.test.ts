/**
 * No address shows a student the keys, the feedback, or the questions that they didn't draw, before their
 * time.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { pino } from 'pino';
import { testApp, type Answer, type TestApp } from '../../testing/app.ts';
import { runClock } from '../clock.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const KEY = 'zqclavezq';
const FEEDBACK = 'zqexplicacionzq';
/** Each statement is unique, so that a leaked question is recognised by its text. */
const asked = (exam: string, n: number) => `zqenunciado${exam}${n}zq`;

const questions = (exam: string) => [
  ...Array.from({ length: 6 }, (_, i) => ({ id: `r${i}`, tipo: 'textoCorto', enunciado: asked(exam, i) })),
  { id: 'ensayo', tipo: 'ensayo', enunciado: 'Contar por qué.', siempre: true },
];
const done = (answer: Answer) => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body.docs[0] as { _id: string } & Record<string, unknown>;
};

it('reveals no answer in any response of the whole exam', async () => {
  const [curso] = (
    await app.db.query(
      `select c._id from cursos c join inscripciones i on i.curso = c._id where i.usuario = $1 and i.estado = 'activa' and c.estado = 'publicado' limit 1`,
      [app.idOf('estudiante')],
    )
  ).rows as { _id: string }[];
  assert.ok(curso);
  await app.db.query('update cursos set docentes = array[$2::uuid] where _id = $1', [
    curso._id,
    app.idOf('docente'),
  ]);

  // Sign in before sending requests in parallel.
  await app.get('estudiante', '/api/sesion');

  for (const mostrarRespuestas of ['nunca', 'alAprobar', 'alCerrar', 'alEnviar']) {
    const reactivos = questions(mostrarRespuestas);
    const clave = Object.fromEntries(
      reactivos.map(({ id, tipo }) => [id, tipo === 'ensayo' ? KEY : { aceptadas: [KEY] }]),
    );
    const retroalimentacion = Object.fromEntries(reactivos.map(({ id }) => [id, FEEDBACK]));
    const exercise = done(
      await app.post('docente', '/api/ejercicios/', {
        titulo: `Secreto ${mostrarRespuestas}`,
        tipo: 'evaluacion',
        curso: curso._id,
        reactivos,
        clave,
        retroalimentacion,
        limitarA: 3,
        mostrarRespuestas,
        duracionSeg: 600,
        cierra: new Date(Date.now() + 86_400_000).toISOString(),
        rubrica: [],
      }),
    );
    const id = exercise._id;
    done(await app.put('docente', `/api/ejercicios/${id}`, { estado: 'publicado' }));
    let hidden = [KEY, FEEDBACK, ...reactivos.map((_, i) => asked(mostrarRespuestas, i))];
    const seen: string[] = [];
    /** Reads everything that a student may request about the exercise: bodies and headers. */
    const look = async (moment: string, answers: readonly Answer[] = []) => {
      const read = await Promise.all(
        [
          `/api/ejercicios/${id}`,
          `/api/ejercicios/${id}/anuncio`,
          `/api/ejercicios/?cursoRaiz=${curso._id}&limit=100`,
          `/api/ejercicios/?format=csv&limit=100`,
          `/api/ejercicios/search/Secreto?limit=100`,
          `/api/ejercicios/search/${KEY}`,
          `/api/intentos/?limit=100&expand=ejercicio`,
          `/api/intentos/?format=csv&limit=100`,
          `/api/revisiones/?limit=100`,
          `/api/auditoria/?limit=100`,
          `/api/notificaciones/?limit=100`,
          `/api/repasos/?limit=100&expand=ejercicio`,
          `/api/archivos/?limit=100`,
          `/api/inscripciones/?limit=100`,
          `/campus?curso=${curso._id}&ejercicio=${id}`,
          `/api/search/${KEY}`,
        ].map((url) => app.get('estudiante', url)),
      );
      for (const [i, answer] of [...read, ...answers].entries()) {
        const text = JSON.stringify([answer.body, answer.headers]);
        for (const secret of hidden)
          assert.ok(!text.includes(secret), `${mostrarRespuestas}, ${moment}, respuesta ${i}: ${secret}`);
      }
      seen.push(...read.map(({ status }) => String(status)));
    };
    const begin = () => app.post('estudiante', '/api/intentos/', { ejercicio: id });
    /** Stops treating the drawn questions as secret for the test. */
    const drawn = (answer: Answer) => {
      const { preguntas } = done(answer) as unknown as { preguntas: { enunciado: string }[] };
      assert.equal(preguntas.length, 3);
      const mine = preguntas.map(({ enunciado }) => enunciado);
      hidden = hidden.filter((secret) => !mine.includes(secret));
    };
    await look('antes');
    const first = await begin();
    drawn(first);
    const attempt = done(first);
    await look('al comenzar', [first]);
    const put = (_id: string, body: object) => app.put('estudiante', `/api/intentos/${_id}`, body);
    const [one] = (attempt['preguntas'] as { id: string; tipo: string }[]).filter(
      ({ tipo }) => tipo !== 'ensayo',
    );
    assert.ok(one);
    const respuestas = { [one.id]: 'no sé', ensayo: 'Porque sí.' };
    await look('al guardar', [await put(attempt._id, { respuestas })]);
    const handedIn = await put(attempt._id, { respuestas, estado: 'enviado' });
    if (mostrarRespuestas === 'alEnviar') {
      // The exercise shows the answers on submission.
      assert.match(JSON.stringify(handedIn.body), new RegExp(KEY));
      continue;
    }
    await look('al entregar', [handedIn, await put(attempt._id, { respuestas, estado: 'enviado' })]);
    done(
      await app.put('docente', `/api/intentos/${attempt._id}`, {
        estado: 'calificado',
        correcciones: [{ reactivo: 'ensayo', puntos: 0 }],
      }),
    );
    await look('corregido', [await app.get('estudiante', `/api/intentos/${attempt._id}`)]);
    const again = await begin();
    drawn(again);
    const { _id: second } = done(again);
    await app.db.query(`update intentos set "iniciadoEn" = now() - interval '1 day' where _id = $1`, [
      second,
    ]);
    await runClock({ db: app.db, log: pino({ level: 'silent' }) });
    const over = await app.get('estudiante', `/api/intentos/${second}`);
    assert.equal(done(over)['estado'], 'vencido');
    await look('vencido', [over]);
    const annulled = { estado: 'anulado', motivoEstado: 'Prueba.' };
    done(await app.put('docente', `/api/intentos/${second}`, annulled));
    await look('anulado', [await app.get('estudiante', `/api/intentos/${second}`)]);
    assert.ok(seen.filter((status) => status === '200').length > 50, 'se leyó de verdad');
  }
});
