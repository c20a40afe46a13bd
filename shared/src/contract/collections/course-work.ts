/** Where a course and its parts are worked on, whichever screen one comes from. */
import { idIn } from '../values/ids.ts';
import { viewOf } from '../views.ts';

/** The course that a record is a part of, or is; undefined for one of none. */
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

/** The page on which the course of a record is built; undefined for what is of no course. */
export function workshopOf(collection: string, record: object): string | undefined {
  const course = courseOf(collection, record);
  return course === undefined ? undefined : viewOf('taughtCourse', { curso: course });
}
