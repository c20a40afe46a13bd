import { useQuery } from '@oficio/shared/router';
import { EmptyState } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { NotYet } from '../sides/not-yet.tsx';
import { PracticeBoard, type BoardParams } from './practice-board.tsx';
import { useInPerson } from './use-in-person.ts';

interface Props {
  /** Centres whose exams are evaluated. */
  readonly centres: readonly string[];
  readonly pathTo: (params: BoardParams) => string;
  /** Link to the page where people are admitted, for users who do that. */
  readonly admit?: ReactNode;
}

/**
 * In-person evaluation of certification exams, which belong to no course: lists the people whom the centre
 * admitted.
 */
export function ExamPractice({ centres, pathTo, admit }: Props) {
  const { values } = useQuery(['ejercicio']);
  const { user, scope, exams, done, candidatesOf, nameOf, status, reload } = useInPerson(centres);
  const exam = exams.find(({ _id }) => _id === values.ejercicio) ?? exams[0];
  if ((status !== 'loaded' && !exam) || !user)
    return <NotYet of={{ status, reload }} failed="No se pudieron cargar los exámenes" count={5} />;
  if (!exam)
    return (
      <EmptyState title="No hay exámenes para evaluar en persona">
        Se evalúa en persona el examen publicado de una certificación que tiene rúbrica: lo que se mira, con
        los puntos de cada cosa.
      </EmptyState>
    );
  const people = candidatesOf(exam.certificacion);
  if (people.length === 0 && status !== 'loaded')
    return <NotYet of={{ status, reload }} failed="No se pudo cargar quiénes rinden" count={5} />;
  return (
    <PracticeBoard
      evaluator={user._id}
      practices={exams}
      chosen={exam}
      people={people}
      done={done}
      scope={scope}
      pathTo={pathTo}
      of={nameOf(exam.certificacion)}
      nobody={
        <EmptyState title="Todavía no hay a quién evaluar" action={admit}>
          Aparece aquí cada persona que pidió rendir el examen, cuando el centro la acepta.
        </EmptyState>
      }
    />
  );
}
