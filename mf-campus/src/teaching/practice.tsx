import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { useQuery } from '@oficio/shared/router';
import { EmptyState } from '@oficio/shared/ui';
import { allOf } from '../hooks/all-of.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { PracticeBoard } from '../practical/practice-board.tsx';
import { NotYet } from '../sides/not-yet.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import type { TaughtCourse } from './use-taught-course.ts';

/** Practices of a course, with the students to evaluate. */
export function Practice({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values } = useQuery(['ejercicio']);
  const practices = taught.exercises.docs.filter(
    (exercise) => isPractical(exercise) && exercise.estado === 'publicado',
  );
  const selected = practices.find(({ _id }) => _id === values.ejercicio) ?? practices[0];
  const scope = `practica-${selected?._id ?? ''}`;
  const enrolments = useWholeList(
    'inscripciones',
    { filters: { curso, estado: { in: ['activa', 'completada'] } } },
    { scope: `practica-${curso}`, expand: ['usuario'] },
  );
  const attempts = useWholeList(
    'intentos',
    { filters: { ejercicio: selected?._id }, sort: '-enviadoEn' },
    { scope, enabled: selected !== undefined },
  );

  const reading = allOf(taught.exercises, enrolments);
  if (reading.status !== 'loaded' || !taught.user)
    return <NotYet of={reading} failed="No se pudo cargar la lista" count={5} />;
  if (!selected)
    return (
      <EmptyState title="El curso no tiene prácticas para evaluar">
        Es práctica un ejercicio publicado que tiene rúbrica: lo que se mira, con los puntos de cada cosa.
      </EmptyState>
    );
  const evaluatorId = taught.user._id;
  return (
    <PracticeBoard
      evaluator={evaluatorId}
      practices={practices}
      chosen={selected}
      // Nobody evaluates themselves.
      people={enrolments.docs.flatMap(({ usuario }) =>
        usuario && usuario._id !== evaluatorId ? [usuario] : [],
      )}
      done={attempts.docs}
      scope={scope}
      pathTo={(more) => teachPath(curso, 'practica', more)}
      nobody={<EmptyState title="Nadie está cursando todavía" />}
    />
  );
}
