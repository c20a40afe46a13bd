/** Rights on what belongs to a course (modules, classes, exercises) come from the course. */
import { all, contains, is, isIn, via, YO, type Condition } from '../declaration/access.ts';

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

/** The caller is studying, or has finished, the course that the row's `field` names. */
export function enrolledIn(field: string): Condition {
  return {
    exists: 'inscripciones',
    by: 'curso',
    self: field,
    where: all(is('usuario', YO), isIn('estado', ['activa', 'completada'])),
  };
}
