/** Rights on what belongs to a course (modules, classes, exercises) come from the course. */
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

/** The relations of a row whose path to its course is `path`, e.g. `['modulo', 'curso']`. */
export function courseRelations(path: readonly string[]): Record<'docente' | 'gestor', Condition> {
  const through = (where: Condition) => path.reduceRight((inner, field) => via(field, inner), where);
  return {
    docente: through(contains('docentes', YO)),
    gestor: through(via('centro', contains('gestores', YO))),
  };
}

/** On a course: its centre offers it to everybody, or to whoever has an account. A suspended centre offers nothing. */
export const offeredTo = (visibilidad: 'publica' | 'registrados'): Condition =>
  all(is('estado', 'publicado'), is('visibilidad', visibilidad), is('centroActivo', true));

/** On an enrolment: the caller's, of a course that they study or have finished. */
const STUDIED = all(is('usuario', YO), isIn('estado', ['activa', 'completada']));

/** The caller is studying, or has finished, the course that the row's `field` names. */
export const enrolledIn = (field: string): Condition => exists('inscripciones', 'curso', STUDIED, field);

/** On a class: the caller completed it. */
const COMPLETED = exists('progreso', 'clase', all(is('estado', 'completada'), via('inscripcion', STUDIED)));

/** On a class: what comes after it in a course that is studied in order waits for the caller to complete it. */
export const PENDING = all(is('obligatoria', true), via('modulo', is('obligatorio', true)), not(COMPLETED));

/** On what has a `curso`: the caller goes where they want in it, because it has no order or they finished it. */
const FREE = any(
  not(via('curso', is('progresion', 'secuencial'))),
  exists('inscripciones', 'curso', all(is('usuario', YO), is('estado', 'completada')), 'curso'),
);

/** On a module: its date has come. */
const BEGUN = since('disponibleDesde', AHORA);

/** On a module: what it asks as a whole is open to the caller, who is enrolled, as its first class would be. */
export const MODULE_OPEN = all(
  BEGUN,
  any(
    FREE,
    not(
      exists(
        'modulos',
        'curso',
        all(
          precedes('orden'),
          is('obligatorio', true),
          exists('clases', 'modulo', all(is('obligatoria', true), not(COMPLETED))),
        ),
        'curso',
      ),
    ),
  ),
);

/**
 * On a class: it is open to the caller, who is enrolled. What they completed stays open; the rest opens with its module
 * and, in a course that is studied in order and not finished, after every class before it that has to be completed.
 */
export const LESSON_OPEN = any(
  COMPLETED,
  all(
    via('modulo', BEGUN),
    any(FREE, not(exists('clases', 'curso', all(precedes('modulo.orden', 'orden'), PENDING), 'curso'))),
  ),
);
