/** Who sees what in the forum. An answer is seen by whoever sees its question. */
import { ADMINS, all, any, contains, is, isIn, via, YO, type Condition } from '../declaration/access.ts';
import { enrolledIn } from './course-access.ts';

/** Who keeps the forum in order; teachers only in their own courses, where the relation holds. */
export const KEEPERS = ['docente', 'moderador', ...ADMINS] as const;

/** States of a question that its readers see: neither waiting for review nor hidden. */
const SHOWN = isIn('estado', ['abierta', 'resuelta', 'cerrada']);

/** On a question: anybody may read it. */
export const publicQuestion: Condition = all(is('visibilidad', 'publica'), SHOWN);
/** On a question: those who study its course may read it. */
export const courseQuestion: Condition = all(
  isIn('visibilidad', ['publica', 'curso']),
  SHOWN,
  enrolledIn('curso'),
);
/** On a question: the caller teaches its course. */
export const teachesIt: Condition = via('curso', contains('docentes', YO));
/** On a question: the caller manages the centre of its course. */
export const managesIt: Condition = via('curso', via('centro', contains('gestores', YO)));
/** On a question: the caller may take part in it. */
export const mayAnswer: Condition = any(publicQuestion, courseQuestion, is('autor', YO), teachesIt);
