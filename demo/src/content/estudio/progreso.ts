/** Lessons completed, the current lesson of each student, and attendance at past meetings. */
import { clases } from '../cursos/cursos.ts';
import { daysFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';
import { finishedAt, studies } from './inscripciones.ts';

const APUNTES: Readonly<Record<string, string>> = {
  'progreso.estudiante.electricidad-domiciliaria.1':
    'Regla: cada 1000 W son 4,5 A. Revisar la zapatilla de la cocina: pava + tostadora pasan los 10 A.',
  'progreso.estudiante.electricidad-domiciliaria.5':
    'Caída = (2 × largo × corriente) ÷ (56 × sección). Máximo 3 % en luces y 5 % en tomas.',
};

export const progreso: readonly SeedRecord[] = studies.flatMap((s) =>
  s.lecciones.slice(0, s.hechas + (s.estado === 'activa' && s.hechas > 0 ? 1 : 0)).map((lesson, n) => {
    const done = n < s.hechas;
    const at = done ? finishedAt(s, n) : daysFromNow(-1, '20:30');
    const minutes = Number(lesson['duracionMin'] ?? 15);
    const $id: SeedId = `progreso.${s.usuario}.${s.curso}.${n + 1}`;
    return {
      $id,
      inscripcion: ref(s.id),
      clase: ref(lesson.$id),
      estado: done ? 'completada' : 'vista',
      segundos: done ? minutes * 50 + n * 17 : 240,
      posicion: 0,
      ...(APUNTES[$id] ? { apunte: APUNTES[$id] } : {}),
      ...(done ? { completadaEn: at } : {}),
      creadoEn: at,
      creadoPor: ref(`user.${s.usuario}`),
    };
  }),
);

const past = clases.filter((c) => {
  const meeting = c['encuentro'] as { inicio: SeedDays } | undefined;
  return meeting !== undefined && meeting.inicio.$days < 0;
});

export const asistencias: readonly SeedRecord[] = past.flatMap((lesson) => {
  const course = lesson.$id.split('.')[1];
  const meeting = lesson['encuentro'] as { inicio: SeedDays };
  return studies
    .filter((s) => s.curso === course && s.estado === 'activa' && s.hace >= -meeting.inicio.$days)
    .map((s, n) => ({
      $id: `asistencia.${s.usuario}.${lesson.$id.slice('clase.'.length)}` satisfies SeedId,
      clase: ref(lesson.$id),
      usuario: ref(`user.${s.usuario}`),
      estado: n === 2 ? 'ausente' : n === 3 ? 'justificada' : 'presente',
      registradaPor: lesson.creadoPor,
      creadoEn: meeting.inicio,
      ...(lesson.creadoPor ? { creadoPor: lesson.creadoPor } : {}),
    }));
});
