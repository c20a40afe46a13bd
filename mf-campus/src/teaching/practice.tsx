import { useQuery } from '@oficio/shared/router';
import { EmptyState } from '@oficio/shared/ui';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { teachPath } from '../sides/teaching-paths.ts';
import type { TaughtCourse } from './use-taught-course.ts';
import { PracticeBoard } from '../practical/practice-board.tsx';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { allOf } from '../hooks/all-of.ts';
import { NotYet } from '../sides/not-yet.tsx';

/** Evaluates a course's practices: lists the students to evaluate. */
export function Practice({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values } = useQuery(['ejercicio']);
  const practices = taught.ejercicios.docs.filter(
    (exercise) => isPractical(exercise) && exercise.estado === 'publicado',
  );
  const chosen = practices.find(({ _id }) => _id === values.ejercicio) ?? practices[0];
  const scope = `practica-${chosen?._id ?? ''}`;
  const enrolments = useWholeList(
    'inscripciones',
    { filters: { curso, estado: { in: ['activa', 'completada'] } } },
    { scope: `practica-${curso}`, expand: ['usuario'] },
  );
  const done = useWholeList(
    'intentos',
    { filters: { ejercicio: chosen?._id }, sort: '-enviadoEn' },
    { scope, enabled: chosen !== undefined },
  );

  const reading = allOf(taught.ejercicios, enrolments);
  if (reading.status !== 'loaded' || !taught.user)
    return <NotYet of={reading} failed="No se pudo cargar la lista" count={5} />;
  if (!chosen)
    return (
      <EmptyState title="El curso no tiene prácticas para evaluar">
        Es práctica un ejercicio publicado que tiene rúbrica: lo que se mira, con los puntos de cada cosa.
      </EmptyState>
    );
  const me = taught.user._id;
  return (
    <PracticeBoard
      evaluator={me}
      practices={practices}
      chosen={chosen}
      // Nobody evaluates themselves.
      people={enrolments.docs.flatMap(({ usuario }) => (usuario && usuario._id !== me ? [usuario] : []))}
      done={done.docs}
      scope={scope}
      pathTo={(more) => teachPath(curso, 'practica', more)}
      nobody={<EmptyState title="Nadie está cursando todavía" />}
    />
  );
}
