import type { Expanded } from '@oficio/shared/contract/collections/index';
import { scopeOf, useRecord } from '@oficio/shared/store';
import { idOf, useMember, type Person } from '../../forum/people.ts';
import { answersTo, courseOf, repliesIn } from './pregunta.queries.ts';

/** A question as its page loads it. */
export type Question = Expanded<'preguntas', 'autor' | 'categoria' | 'tipo' | 'curso' | 'clase'>;
/** An answer, or a reply to one. */
export type Answer = Expanded<'respuestas', 'autor' | 'credencialRespaldo'>;

export const answersScope = (id: string): string => scopeOf(answersTo.scope, { id });
export const repliesScope = (id: string): string => scopeOf(repliesIn.scope, { id });
export const answerAnchor = (answer: string): string => `respuesta-${answer}`;

/** The thread of a question: what the person who reads it may do in it, and who is who. */
export function useThread(question: Question) {
  const { user, isModerator, isMine } = useMember();
  const course = useRecord(courseOf, { curso: idOf(question.curso) }).record;
  const teachers = course?.docentes ?? [];
  const asker = idOf(question.autor);
  const teaches = user !== null && teachers.includes(user._id);
  const isOpen = question.estado === 'abierta' || question.estado === 'resuelta';
  const isAsker = isMine(question.autor);
  const moderates = isModerator || teaches;
  return {
    question,
    isAsker,
    /** Keeps the forum in order: moderators everywhere, teachers in their own courses. */
    moderates,
    /** May answer: the question is shown and not closed. */
    isOpen,
    maySolve: (isAsker || moderates) && isOpen && question.tipo?.admiteAceptada !== false,
    signedIn: user !== null,
    isMine,
    badgesOf: (author: Person): string[] => {
      const id = idOf(author);
      if (id === undefined) return [];
      return [...(id === asker ? ['Preguntó'] : []), ...(teachers.includes(id) ? ['Docente del curso'] : [])];
    },
  };
}
export type Thread = ReturnType<typeof useThread>;
