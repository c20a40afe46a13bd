/** Access to the parts of a course (modules, lessons, exercises), derived from the course. */
import {
  AHORA,
  all,
  any,
  contains,
  exists,
  is,
  isIn,
  not,
  precedes,
  since,
  via,
  YO,
  type Condition,
} from '../declaration/access.ts';

/** Returns the relations of a row whose references `path` lead to its course, e.g. `['modulo', 'curso']`. */
export function courseRelations(path: readonly string[]): Record<'docente' | 'gestor', Condition> {
  const through = (where: Condition) => path.reduceRight((inner, field) => via(field, inner), where);
  return {
    docente: through(contains('docentes', YO)),
    gestor: through(via('centro', contains('gestores', YO))),
  };
}

/** On a course: it is published, for anybody or for any account. A suspended centre offers no courses. */
export const offeredTo = (visibilidad: 'publica' | 'registrados'): Condition =>
  all(is('estado', 'publicado'), is('visibilidad', visibilidad), is('centroActivo', true));

/** On an enrolment: the caller's own, active or completed. */
const ACTIVE_OR_COMPLETED = all(is('usuario', YO), isIn('estado', ['activa', 'completada']));

/** Whether the caller is enrolled, or completed the course, that the row's `field` references. */
export const enrolledIn = (field: string): Condition =>
  exists('inscripciones', 'curso', ACTIVE_OR_COMPLETED, field);

/** On a lesson: the caller completed it. */
const LESSON_COMPLETED = exists(
  'progreso',
  'clase',
  all(is('estado', 'completada'), via('inscripcion', ACTIVE_OR_COMPLETED)),
);

/** On a lesson: the caller must still complete it before later ones, in a sequential course. */
export const LESSON_PENDING = all(
  is('obligatoria', true),
  via('modulo', is('obligatorio', true)),
  not(LESSON_COMPLETED),
);

/**
 * On a part of a course: the caller may study in any order, because the course isn't sequential or they
 * completed it.
 */
const ANY_ORDER = any(
  not(via('curso', is('progresion', 'secuencial'))),
  exists('inscripciones', 'curso', all(is('usuario', YO), is('estado', 'completada')), 'curso'),
);

/** On a module: its start date has come. */
const MODULE_BEGUN = since('disponibleDesde', AHORA);

/**
 * On a module: the exercises of the whole module are open to the caller, who is enrolled, under the same
 * conditions as its first lesson.
 */
export const MODULE_OPEN = all(
  MODULE_BEGUN,
  any(
    ANY_ORDER,
    not(
      exists(
        'modulos',
        'curso',
        all(
          precedes('orden'),
          is('obligatorio', true),
          exists('clases', 'modulo', all(is('obligatoria', true), not(LESSON_COMPLETED))),
        ),
        'curso',
      ),
    ),
  ),
);

/**
 * On a lesson: open to the caller, who is enrolled. Completed lessons stay open. Other lessons open with
 * their module and, in a sequential course not yet completed, after all earlier required lessons.
 */
export const LESSON_OPEN = any(
  LESSON_COMPLETED,
  all(
    via('modulo', MODULE_BEGUN),
    any(
      ANY_ORDER,
      not(exists('clases', 'curso', all(precedes('modulo.orden', 'orden'), LESSON_PENDING), 'curso')),
    ),
  ),
);
