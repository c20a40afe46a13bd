/** A role in the staff gives no power to decide on one's own records. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refused, training, type Training } from '../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };

describe('one’s own matters, decided by another person', () => {
  it('does not let a moderator approve her own upload', async () => {
    const eva = await t.person('eva', ['estudiante', 'moderador'], LEGAL);
    const upload = await t.insert('credenciales', {
      titular: eva._id,
      titulo: 'Gasista',
      origen: 'cargada',
      estado: 'pendiente',
      emisorTexto: 'Escuela 4',
    });
    await refused(t.edit(eva, 'credenciales', upload, { estado: 'vigente' }), 403, undefined, /lo propio/);
    const other = await t.person('otro', ['estudiante', 'moderador']);
    await t.edit(other, 'credenciales', upload, { estado: 'vigente' });
    assert.equal((await t.row('credenciales', upload))['estado'], 'vigente');
  });

  it('does not let a manager issue to herself or lift a suspension', async () => {
    const certification = await t.insert('certificaciones', {
      nombre: 'Electricista',
      codigo: 'PROPIA-1',
      descripcion: 'Instala.',
      criterio: '<p>Rendir.</p>',
      centroEmisor: t.centro,
      alcance: 'formacion',
      estado: 'publicada',
    });
    await t.db.query(`update "users" set "nombreLegal" = 'Gala Gestora' where "_id" = $1`, [t.gestor._id]);
    for (const who of [t.gestor]) {
      await refused(
        t.create(who, 'credenciales', {
          origen: 'emitida',
          titulo: 'Electricista',
          titular: who._id,
          certificacion: certification,
        }),
        403,
        undefined,
        /lo propio/,
      );
    }
    await t.db.query(`update "users" set "nombreLegal" = 'Adela Admin' where "_id" = $1`, [t.admin._id]);
    await refused(
      t.create(t.admin, 'credenciales', {
        origen: 'emitida',
        titulo: 'Electricista',
        titular: t.admin._id,
        certificacion: certification,
      }),
      403,
    );
    const own = await t.create(t.admin, 'credenciales', {
      origen: 'emitida',
      titulo: 'Electricista',
      titular: t.gestor._id,
      certificacion: certification,
    });
    await t.edit(t.admin, 'credenciales', own._id, { estado: 'suspendida', motivoPublico: 'Reclamo.' });
    await refused(
      t.edit(t.gestor, 'credenciales', own._id, { estado: 'vigente' }),
      403,
      undefined,
      /lo propio/,
    );
  });

  it('does not let a teacher grade or annul her own attempt', async () => {
    const course = await t.published();
    const exercise = await t.insert('ejercicios', {
      titulo: 'Final',
      curso: course._id,
      cursoRaiz: course._id,
      tipo: 'evaluacion',
      correccion: 'manual',
      aprobacionPct: 60,
      estado: 'publicado',
      reactivos: [{ id: 'a', tipo: 'ensayo', enunciado: '¿Por qué?', puntaje: 10 }],
    });
    const attempt = await t.insert('intentos', {
      ejercicio: exercise,
      usuario: t.docente._id,
      numero: 1,
      estado: 'enCorreccion',
      sorteo: [{ id: 'a' }],
    });
    const graded = { estado: 'calificado', correcciones: [{ reactivo: 'a', puntos: 10 }] };
    await refused(t.edit(t.docente, 'intentos', attempt, graded), 403, undefined, /lo propio/);
    await refused(
      t.edit(t.docente, 'intentos', attempt, { estado: 'anulado', motivoEstado: 'Salió mal.' }),
      403,
    );
  });

  it('does not let a teacher admit, pass or mark herself in her course', async () => {
    const course = await t.published({ modoInscripcion: 'aprobacion' }, [
      { tipo: 'presencial', encuentro: { inicio: '2026-11-20T10:00:00Z', lugar: 'Taller' } },
    ]);
    const own = await t.create(t.docente, 'inscripciones', { curso: course._id });
    assert.equal((await t.row('inscripciones', own._id))['estado'], 'solicitada');
    await refused(
      t.edit(t.docente, 'inscripciones', own._id, { estado: 'activa' }),
      403,
      'estado',
      /lo propio/,
    );
    await t.edit(t.gestor, 'inscripciones', own._id, { estado: 'activa' });
    const managers = await t.create(t.gestor, 'inscripciones', { curso: course._id });
    assert.equal((await t.row('inscripciones', managers._id))['estado'], 'solicitada');
    await refused(
      t.edit(t.gestor, 'inscripciones', managers._id, { estado: 'activa' }),
      403,
      'estado',
      /lo propio/,
    );
    const lesson = course.clases[0]!;
    await refused(
      t.create(t.docente, 'asistencias', { clase: lesson, usuario: t.docente._id, estado: 'presente' }),
      403,
    );
    await refused(t.create(t.docente, 'asistencias', { clase: lesson, usuario: t.docente._id }), 403);
    await t.create(t.gestor, 'asistencias', { clase: lesson, usuario: t.docente._id, estado: 'ausente' });
  });

  it('does not let a reviewer approve her own profile', async () => {
    const profile = { titular: 'Gasista', resumen: 'Trabajo en obra.', visibilidad: 'publico' };
    const eva = await t.person('eva', ['estudiante', 'moderador'], {
      perfilProfesional: { ...profile, estado: 'pendiente' },
    });
    await t
      .edit(eva, 'users', eva._id, { perfilProfesional: { ...profile, estado: 'aprobado' } })
      .catch(() => undefined);
    const { perfilProfesional } = (await t.row('users', eva._id)) as {
      perfilProfesional: { estado: string };
    };
    assert.notEqual(perfilProfesional.estado, 'aprobado');
  });

  it('makes another moderator release a moderator’s held text', async () => {
    const eva = await t.person('eva', ['estudiante', 'moderador']);
    const category = await t.insert('categorias', { nombre: 'Foro', slug: 'foro-p', ambito: 'foro' });
    const type = await t.insert('tiposdepreguntas', { nombre: 'Duda', slug: 'duda-p' });
    const question = await t.insert('preguntas', {
      titulo: '¿Cómo se mide la tierra?',
      cuerpo: 'No logro medir la puesta a tierra de una casa.',
      categoria: category,
      tipo: type,
      autor: eva._id,
      estado: 'pendiente',
      visibilidad: 'publica',
    });
    await refused(t.edit(eva, 'preguntas', question, { estado: 'abierta' }), 403, 'estado', /lo propio/);
    const answer = await t.insert('respuestas', {
      pregunta: question,
      autor: eva._id,
      cuerpo: 'Con un telurímetro.',
      estado: 'pendiente',
    });
    await refused(t.edit(eva, 'respuestas', answer, { estado: 'visible' }), 403, 'estado', /lo propio/);
    // The author can't reopen a hidden text either, even after changing it.
    await t.edit(t.admin, 'preguntas', question, { estado: 'abierta' });
    await t.edit(t.admin, 'preguntas', question, { estado: 'oculta', motivoEstado: 'Es publicidad.' });
    await t.edit(eva, 'preguntas', question, { titulo: '¿Cómo se mide bien la tierra?' });
    await refused(t.edit(eva, 'preguntas', question, { estado: 'abierta' }), 403, 'estado', /lo propio/);
    await t.edit(t.admin, 'respuestas', answer, { estado: 'oculta' });
    await refused(t.edit(eva, 'respuestas', answer, { estado: 'visible' }), 403, 'estado', /lo propio/);
    await t.edit(t.admin, 'respuestas', answer, { estado: 'visible' });
  });

  it('does not let a moderator decide on reports of herself', async () => {
    const eva = await t.person('eva', ['estudiante', 'moderador']);
    const ana = await t.person('ana');
    const category = await t.insert('categorias', { nombre: 'Foro X', slug: 'foro-x', ambito: 'foro' });
    const type = await t.insert('tiposdepreguntas', { nombre: 'Duda X', slug: 'duda-x' });
    const question = await t.insert('preguntas', {
      titulo: '¿Quién cambia un tablero?',
      cuerpo: 'Busco a quien cambie el tablero de una casa.',
      categoria: category,
      tipo: type,
      autor: eva._id,
      estado: 'abierta',
      visibilidad: 'publica',
    });
    const credential = await t.insert('credenciales', {
      titular: eva._id,
      titulo: 'Gasista',
      origen: 'cargada',
      estado: 'vigente',
      numero: 'RV-2026-OWN',
    });
    const reported = (coleccion: string, objeto: string, autor?: string) =>
      t.insert('reportes', { coleccion, objeto, autor: autor ?? null, motivo: 'spam', creadoPor: ana._id });
    for (const report of [
      await reported('preguntas', question, eva._id),
      await reported('users', eva._id),
      await reported('credenciales', credential),
    ]) {
      await refused(t.edit(eva, 'reportes', report, { estado: 'desestimado' }), 403, 'estado', /lo propio/);
      await t.edit(t.admin, 'reportes', report, { estado: 'desestimado' });
    }
    const others = await reported('users', ana._id);
    await t.edit(eva, 'reportes', others, { estado: 'desestimado' });
  });

  it('does not let her write a suspension’s reason above her or her own', async () => {
    const eva = await t.person('eva', ['estudiante', 'moderador']);
    const ana = await t.person('ana');
    for (const who of [t.admin, eva])
      await refused(t.edit(eva, 'users', who._id, { foroMotivo: 'Porque sí.' }), 403, 'foroMotivo');
    await t.edit(eva, 'users', ana._id, { foroMotivo: 'Publicidad.' });
  });
});
