/**
 * Generates courses with people who have some of every kind of activity, from a seed: the same rows each
 * time.
 */
import type { Dice } from './dice.ts';
import type { Training } from './training.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/shared/kit/durations';

const MARKS = [0, 33.33, 40, 59.99, 60, 60.01, 66.67, 75.5, 100] as const;
const METHODS = ['mejor', 'ultimo', 'promedio', 'primero'] as const;
const ITEM = { id: 'r1', tipo: 'verdaderoFalso', enunciado: '¿Sí?', puntaje: 1 };

export interface History {
  readonly curso: string;
  readonly modulos: readonly string[];
  readonly clases: readonly string[];
  /** A lesson with a meeting now. */
  readonly encuentro: string;
  readonly ejercicios: readonly string[];
  readonly personas: readonly string[];
}

/**
 * Inserts attempts of a person at an exercise, some from before `since`, when they began the course again.
 */
async function attempts(t: Training, dice: Dice, ejercicio: string, usuario: string, since: number) {
  const many = dice.below(5);
  const before = dice.below(many + 1);
  for (let n = 1; n <= many; n += 1) {
    const began = n <= before ? since - (before - n + 1) * DAY_MS : since + n * MINUTE_MS;
    const last = n === many;
    const estado = last
      ? dice.pick(['enCurso', 'enCorreccion', 'calificado', 'vencido', 'anulado'] as const)
      : dice.pick(['calificado', 'calificado', 'vencido', 'anulado'] as const);
    const graded = estado === 'calificado' || estado === 'vencido' || estado === 'anulado';
    const id = await t.insert('intentos', {
      ejercicio,
      usuario,
      numero: n,
      estado,
      versionEjercicio: 1,
      respuestas: { r1: dice.happens(50) },
      ...(graded && { nota: dice.pick(MARKS) }),
      iniciadoEn: new Date(began).toISOString(),
      // A practical exam may be recorded later than it took place.
      creadoEn: new Date(began + (dice.happens(20) ? DAY_MS : 0)).toISOString(),
      enviadoEn: new Date(began + MINUTE_MS).toISOString(),
      ...(dice.happens(20) && { tiempoExtraSeg: 300 }),
    });
    if (dice.happens(10)) await t.softRemove(t.admin, 'intentos', id).catch(() => undefined);
  }
}

/** Inserts a published course, with activity of `people` people. */
export async function history(t: Training, dice: Dice, people: number): Promise<History> {
  const iso = (days: number) => new Date(t.now.getTime() + days * DAY_MS).toISOString();
  const course = await t.published(
    {
      reglaAprobacion: {
        clasesPct: dice.pick([50, 80, 100]),
        notaMin: 60,
        asistenciaMin: dice.pick([undefined, 50]),
      },
    },
    Array.from({ length: 3 }, (_, i) => ({ ...(i > 0 && { obligatoria: dice.happens(70) }) })),
  );
  const optional = await t.insert('modulos', {
    curso: course._id,
    titulo: 'Optativo',
    orden: 2,
    obligatorio: false,
  });
  const more = { curso: course._id, criterio: 'manual', obligatoria: true };
  const encuentro = await t.insert('clases', {
    ...more,
    modulo: course.modulo,
    titulo: 'Encuentro',
    tipo: 'presencial',
    orden: 9,
    criterio: 'asistencia',
    encuentro: { inicio: t.now.toISOString(), lugar: 'Aula 1' },
  });
  const clases = [...course.clases, encuentro];
  for (const orden of [1, 2])
    clases.push(
      await t.insert('clases', { ...more, modulo: optional, titulo: `Otra ${orden}`, tipo: 'texto', orden }),
    );
  const ejercicios: string[] = [];
  for (const where of [{ curso: course._id }, { modulo: course.modulo }, { clase: course.clases[0] }])
    ejercicios.push(
      await t.insert('ejercicios', {
        ...where,
        cursoRaiz: course._id,
        titulo: `Ejercicio ${ejercicios.length + 1}`,
        tipo: ejercicios.length === 2 ? 'practica' : 'evaluacion',
        estado: 'publicado',
        reactivos: [ITEM],
        clave: { r1: true },
        aprobacionPct: dice.pick([50, 60, 75]),
        metodoNota: dice.pick(METHODS),
        intentosMax: dice.pick([0, 2, 4]),
        duracionSeg: dice.pick([null, 600]),
        cierra: dice.pick([null, iso(1)]),
      }),
    );
  const personas: string[] = [];
  for (let i = 0; i < people; i += 1) {
    const usuario = (await t.person('persona', ['estudiante'], { nombreLegal: 'Ana Paz' }))._id;
    personas.push(usuario);
    const again = dice.happens(40);
    const since = t.now.getTime() - 5 * DAY_MS;
    const asked = { usuario, curso: course._id };
    if (again)
      await t.insert('inscripciones', { ...asked, ciclo: 1, estado: 'noAprobada', creadoEn: iso(-60) });
    const inscripcion = await t.insert('inscripciones', {
      ...asked,
      ciclo: again ? 2 : 1,
      estado: dice.pick(['activa', 'activa', 'activa', 'suspendida', 'completada', 'noAprobada']),
      creadoEn: new Date(again ? since : since - 30 * DAY_MS).toISOString(),
      progresoPct: 0,
    });
    for (const clase of clases)
      if (dice.happens(60))
        await t.insert('progreso', {
          inscripcion,
          clase,
          estado: dice.pick(['vista', 'completada', 'completada']),
        });
    if (dice.happens(70))
      await t.insert('asistencias', {
        clase: encuentro,
        usuario,
        estado: dice.pick(['presente', 'ausente', 'justificada']),
      });
    for (const ejercicio of ejercicios) {
      await attempts(t, dice, ejercicio, usuario, since);
      if (dice.happens(20))
        await t.insert('solicitudes', {
          tipo: 'otroIntento',
          usuario,
          coleccion: 'ejercicios',
          objeto: ejercicio,
          motivo: 'Estuve sin luz.',
          estado: dice.pick(['aceptada', 'rechazada']),
          creadoEn: iso(-dice.below(40)),
        });
    }
  }
  return { curso: course._id, modulos: [course.modulo, optional], clases, encuentro, ejercicios, personas };
}
