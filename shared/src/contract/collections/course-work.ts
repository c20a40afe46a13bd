/** Address of the page to edit a course and its parts, whatever screen links to it. */
import { idIn } from '../values/ids.ts';
import { viewOf } from '../views.ts';

/** Returns the `_id` of the course that a record belongs to, or is; undefined if none. */
export function courseOf(collection: string, record: object): string | undefined {
  const { _id, curso, cursoRaiz } = record as Readonly<Record<string, unknown>>;
  switch (collection) {
    case 'cursos':
      return idIn(_id);
    case 'modulos':
    case 'clases':
      return idIn(curso);
    case 'ejercicios':
      return idIn(cursoRaiz);
    default:
      return undefined;
  }
}

/** Returns the address of the page to edit a record's course; undefined if it has none. */
export function workshopOf(collection: string, record: object): string | undefined {
  const course = courseOf(collection, record);
  return course === undefined ? undefined : viewOf('taughtCourse', { curso: course });
}
