import { useQuery } from '@oficio/shared/router';
import { EmptyState, formatRelative, Stack, TextLink } from '@oficio/shared/ui';
import { timeWords } from '../attempts/times.ts';
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
  const waiting = useExamsToGrade(centro, useListPage());
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
      <Pages total={waiting.totalDocs} limit={EXAMS_LIMIT} noun="exámenes" />
    </Stack>
  );
}

function Waiting({
  waiting,
  pathTo,
}: Pick<Props, 'pathTo'> & { waiting: ReturnType<typeof useExamsToGrade> }) {
  if (waiting.status === 'failed' || waiting.status === 'loading')
    return <NotYet of={waiting} failed="No se pudieron cargar los exámenes" count={4} />;
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
          <TextLink to={pathTo(attempt._id)}>{attempt.persona}</TextLink>
          <span>{attempt.asunto}</span>
          <span className={styles.meta}>
            {timeWords(attempt.vez)}, entregado {formatRelative(attempt.desde)}
          </span>
        </li>
      ))}
    </ul>
  );
}
