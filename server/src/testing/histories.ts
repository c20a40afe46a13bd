/**
 * Generates courses with people who have some of every kind of activity, from a seed: the same rows each
 * time.
 */
import type { Training } from './training.ts';

/** Returns a random generator with a seed (mulberry32). */
export function drawnFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  };
}
type Draw = ReturnType<typeof drawnFrom>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MARKS = [0, 33.33, 40, 59.99, 60, 60.01, 66.67, 75.5, 100];
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
async function attempts(t: Training, draw: Draw, ejercicio: string, usuario: string, since: number) {
  const many = draw.below(5);
  const before = draw.below(many + 1);
  for (let n = 1; n <= many; n += 1) {
    const began = n <= before ? since - (before - n + 1) * DAY : since + n * MINUTE;
    const last = n === many;
    const estado = last
      ? draw.oneOf(['enCurso', 'enCorreccion', 'calificado', 'vencido', 'anulado'] as const)
      : draw.oneOf(['calificado', 'calificado', 'vencido', 'anulado'] as const);
    const graded = estado === 'calificado' || estado === 'vencido' || estado === 'anulado';
    const id = await t.insert('intentos', {
      ejercicio,
      usuario,
      numero: n,
      estado,
      versionEjercicio: 1,
      respuestas: { r1: draw.chance(0.5) },
      ...(graded && { nota: draw.oneOf(MARKS) }),
      iniciadoEn: new Date(began).toISOString(),
      // A practical exam may be recorded later than it took place.
      creadoEn: new Date(began + (draw.chance(0.2) ? DAY : 0)).toISOString(),
      enviadoEn: new Date(began + MINUTE).toISOString(),
      ...(draw.chance(0.2) && { tiempoExtraSeg: 300 }),
    });
    if (draw.chance(0.1)) await t.softRemove(t.admin, 'intentos', id).catch(() => undefined);
  }
}

/** Inserts a published course, with activity of `people` people. */
export async function history(t: Training, draw: Draw, people: number): Promise<History> {
  const iso = (days: number) => new Date(t.now.getTime() + days * DAY).toISOString();
  const course = await t.published(
    {
      reglaAprobacion: {
        clasesPct: draw.oneOf([50, 80, 100]),
        notaMin: 60,
        asistenciaMin: draw.oneOf([undefined, 50]),
      },
    },
    Array.from({ length: 3 }, (_, i) => ({ ...(i > 0 && { obligatoria: draw.chance(0.7) }) })),
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
        aprobacionPct: draw.oneOf([50, 60, 75]),
        metodoNota: draw.oneOf(METHODS),
        intentosMax: draw.oneOf([0, 2, 4]),
        duracionSeg: draw.oneOf([null, 600]),
        cierra: draw.oneOf([null, iso(1)]),
      }),
    );
  const personas: string[] = [];
  for (let i = 0; i < people; i += 1) {
    const usuario = (await t.person('persona', ['estudiante'], { nombreLegal: 'Ana Paz' }))._id;
    personas.push(usuario);
    const again = draw.chance(0.4);
    const since = t.now.getTime() - 5 * DAY;
    const asked = { usuario, curso: course._id };
    if (again)
      await t.insert('inscripciones', { ...asked, ciclo: 1, estado: 'noAprobada', creadoEn: iso(-60) });
    const inscripcion = await t.insert('inscripciones', {
      ...asked,
      ciclo: again ? 2 : 1,
      estado: draw.oneOf(['activa', 'activa', 'activa', 'suspendida', 'completada', 'noAprobada']),
      creadoEn: new Date(again ? since : since - 30 * DAY).toISOString(),
      progresoPct: 0,
    });
    for (const clase of clases)
      if (draw.chance(0.6))
        await t.insert('progreso', {
          inscripcion,
          clase,
          estado: draw.oneOf(['vista', 'completada', 'completada']),
        });
    if (draw.chance(0.7))
      await t.insert('asistencias', {
        clase: encuentro,
        usuario,
        estado: draw.oneOf(['presente', 'ausente', 'justificada']),
      });
    for (const ejercicio of ejercicios) {
      await attempts(t, draw, ejercicio, usuario, since);
      if (draw.chance(0.2))
        await t.insert('solicitudes', {
          tipo: 'otroIntento',
          usuario,
          coleccion: 'ejercicios',
          objeto: ejercicio,
          motivo: 'Estuve sin luz.',
          estado: draw.oneOf(['aceptada', 'rechazada']),
          creadoEn: iso(-draw.below(40)),
        });
    }
  }
  return { curso: course._id, modulos: [course.modulo, optional], clases, encuentro, ejercicios, personas };
}
