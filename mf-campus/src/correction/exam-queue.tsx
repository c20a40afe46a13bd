import { useQuery } from '@oficio/shared/router';
import { EmptyState, formatRelative, Stack, TextLink } from '@oficio/shared/ui';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { Pages, useListPage } from '../sides/pages.tsx';
import styles from './correction.module.css';
import { GradeAttempt } from './grade-attempt.tsx';
import { GradeReviews } from './grade-reviews.tsx';
import { EXAMS_LIMIT, useExamsToGrade } from './use-exams-to-grade.ts';

interface Props {
  /** Only exams of this centre; without it, all that the user may grade. */
  readonly centro?: string;
  /** Certifications of that centre. */
  readonly certifications?: readonly string[];
  readonly pathTo: (attempt?: string) => string;
}

/** The queue of certification exams, oldest first, and the attempt being graded (`&intento=`). */
export function ExamQueue({ centro, certifications, pathTo }: Props) {
  const { values } = useQuery(['intento']);
  const queue = useExamsToGrade(centro, useListPage());
  if (values.intento)
    return (
      <GradeAttempt
        key={values.intento}
        id={values.intento}
        pathTo={pathTo}
        next={queue.docs.find(({ _id }) => _id !== values.intento)?._id}
        onGraded={queue.reload}
      />
    );
  return (
    <Stack gap={8}>
      <GradeReviews
        concerns={({ certificacion }) =>
          certificacion !== undefined && (certifications?.includes(certificacion) ?? true)
        }
        pathTo={pathTo}
        onAccepted={queue.reload}
      />
      <QueueList queue={queue} pathTo={pathTo} />
      <Pages total={queue.totalDocs} limit={EXAMS_LIMIT} noun="exámenes" />
    </Stack>
  );
}

function QueueList({ queue, pathTo }: Pick<Props, 'pathTo'> & { queue: ReturnType<typeof useExamsToGrade> }) {
  if (queue.status === 'failed' || queue.status === 'loading')
    return <NotYet of={queue} failed="No se pudieron cargar los exámenes" count={4} />;
  if (queue.docs.length === 0)
    return (
      <EmptyState title="No hay exámenes por corregir">
        Los exámenes de una certificación con respuestas que corrige una persona llegan aquí al entregarse.
      </EmptyState>
    );
  return (
    <ul className={styles.queue}>
      {queue.docs.map((attempt) => (
        <li key={attempt._id}>
          <TextLink to={pathTo(attempt._id)}>{attempt.persona}</TextLink>
          <span>{attempt.asunto}</span>
          <span className={styles.meta}>
            {attemptLabel(attempt.vez)}, entregado {formatRelative(attempt.desde)}
          </span>
        </li>
      ))}
    </ul>
  );
}
