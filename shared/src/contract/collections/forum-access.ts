/** Visibility in the forum. An answer is visible to the readers of its question. */
import { ADMINS, all, any, contains, is, isIn, via, YO, type Condition } from '../declaration/access.ts';
import { enrolledIn } from './course-access.ts';

/** Moderators of the forum; teachers only in their own courses, by the relation. */
export const MODERATING_ROLES = ['docente', 'moderador', ...ADMINS] as const;

/** States of a question that is visible to its readers: neither pending nor hidden. */
const VISIBLE_STATE = isIn('estado', ['abierta', 'resuelta', 'cerrada']);

/** On a question: anybody may read it. */
export const publicQuestion: Condition = all(is('visibilidad', 'publica'), VISIBLE_STATE);
/** On a question: the caller may read it as a student of its course. */
export const courseQuestion: Condition = all(
  isIn('visibilidad', ['publica', 'curso']),
  VISIBLE_STATE,
  enrolledIn('curso'),
);
/** On a question: the caller teaches its course. */
export const teachesIt: Condition = via('curso', contains('docentes', YO));
/** On a question: the caller manages the centre of its course. */
export const managesIt: Condition = via('curso', via('centro', contains('gestores', YO)));
/** On a question: the caller may answer it. */
export const mayAnswer: Condition = any(publicQuestion, courseQuestion, is('autor', YO), teachesIt);
