import { useQuery } from '@oficio/shared/router';
import { EmptyState, ErrorState, formatRelative, Skeletons, Stack, TextLink } from '@oficio/shared/ui';
import { timeWords } from '../exercise/times.ts';
import { GradeAttempt } from './grade-attempt.tsx';
import { GradeReviews } from './grade-reviews.tsx';
import styles from './teaching.module.css';
import { useExamsToGrade } from './use-exams-to-grade.ts';
import { usePeople } from './use-people.ts';

interface Props {
  /** Those of one centre; all that the person may grade without it. */
  readonly certifications?: readonly string[];
  readonly pathTo: (attempt?: string) => string;
}

/** The queue of exams of certifications, the oldest first, and the one being graded (`&intento=`). */
export function ExamQueue({ certifications, pathTo }: Props) {
  const { values } = useQuery(['intento']);
  const waiting = useExamsToGrade(certifications);
  if (values.intento)
    return (
      <GradeAttempt
        key={values.intento}
        id={values.intento}
        pathTo={pathTo}
        next={waiting.docs.find(({ _id }) => _id !== values.intento)?._id}
        onGraded={waiting.reload}
      />
    );
  return (
    <Stack gap={8}>
      <GradeReviews
        concerns={({ certificacion }) =>
          certificacion !== undefined && (certifications?.includes(certificacion) ?? true)
        }
        pathTo={pathTo}
        onAccepted={waiting.reload}
      />
      <Waiting waiting={waiting} pathTo={pathTo} />
    </Stack>
  );
}

function Waiting({
  waiting,
  pathTo,
}: Pick<Props, 'pathTo'> & { waiting: ReturnType<typeof useExamsToGrade> }) {
  const { nameOf } = usePeople(
    waiting.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-examenes',
  );
  if (waiting.status === 'failed')
    return <ErrorState title="No se pudieron cargar los exámenes" onRetry={waiting.reload} />;
  if (waiting.status === 'loading') return <Skeletons kind="rows" count={4} />;
  if (waiting.docs.length === 0)
    return (
      <EmptyState title="No hay exámenes por corregir">
        Los exámenes de una certificación con respuestas que corrige una persona llegan aquí al entregarse.
      </EmptyState>
    );
  return (
    <ul className={styles.queue}>
      {waiting.docs.map((attempt) => (
        <li key={attempt._id}>
          <TextLink to={pathTo(attempt._id)}>
            {nameOf(attempt.usuario?._id ?? '', attempt.usuario?.nombreUsuario)}
          </TextLink>
          <span>{attempt.ejercicio?.titulo}</span>
          <span className={styles.meta}>
            {timeWords(attempt.numero)}, entregado {formatRelative(attempt.enviadoEn)}
          </span>
        </li>
      ))}
    </ul>
  );
}
