import type { Expanded } from '@oficio/shared/contract/collections/index';
import { scopeOf, useRecord } from '@oficio/shared/store';
import { idOf, useMember, type Person } from '../../forum/people.ts';
import { answersTo, courseOf, repliesIn } from './pregunta.queries.ts';

/** A question with the references that its page expands. */
export type Question = Expanded<'preguntas', 'autor' | 'categoria' | 'tipo' | 'curso' | 'clase'>;
/** An answer, or a reply to one. */
export type Answer = Expanded<'respuestas', 'autor' | 'credencialRespaldo'>;

/** Badge of the question's author. */
export const AUTHOR_BADGE = 'Preguntó';

export const answersScope = (id: string): string => scopeOf(answersTo.scope, { id });
export const repliesScope = (id: string): string => scopeOf(repliesIn.scope, { id });
export const answerAnchor = (answer: string): string => `respuesta-${answer}`;

/** Returns the question with what the reader may do in its thread and the badges of its authors. */
export function useThread(question: Question) {
  const { user, isModerator, isMine } = useMember();
  const course = useRecord(courseOf, { curso: idOf(question.curso) }).record;
  const teachers = course?.docentes ?? [];
  const authorId = idOf(question.autor);
  const teaches = user !== null && teachers.includes(user._id);
  const isOpen = question.estado === 'abierta' || question.estado === 'resuelta';
  const isAuthor = isMine(question.autor);
  const moderates = isModerator || teaches;
  return {
    question,
    isAuthor,
    /** Whether the user may moderate: moderators everywhere, teachers in their own courses. */
    moderates,
    /** Whether answers are accepted: the question is visible and not closed. */
    isOpen,
    maySolve: (isAuthor || moderates) && isOpen && question.tipo?.admiteAceptada !== false,
    signedIn: user !== null,
    isMine,
    badgesOf: (author: Person): string[] => {
      const id = idOf(author);
      if (id === undefined) return [];
      return [
        ...(id === authorId ? [AUTHOR_BADGE] : []),
        ...(teachers.includes(id) ? ['Docente del curso'] : []),
      ];
    },
  };
}
export type Thread = ReturnType<typeof useThread>;
