import { pageNumber, useQuery } from '@oficio/shared/router';
import { EmptyState, ErrorState, formatRelative, Pager, Skeletons, Stack, TextLink } from '@oficio/shared/ui';
import { timeWords } from '../attempts/times.ts';
import { GradeAttempt } from './grade-attempt.tsx';
import { GradeReviews } from './grade-reviews.tsx';
import styles from './correction.module.css';
import { EXAMS_LIMIT, useExamsToGrade } from './use-exams-to-grade.ts';

interface Props {
  /** Those of one centre; all that the person may grade without it. */
  readonly centro?: string;
  /** The certifications of that centre. */
  readonly certifications?: readonly string[];
  readonly pathTo: (attempt?: string) => string;
}

/** The queue of exams of certifications, the oldest first, and the one being graded (`&intento=`). */
export function ExamQueue({ centro, certifications, pathTo }: Props) {
  const { values, set } = useQuery(['intento', 'pag']);
  const page = pageNumber(values.pag);
  const waiting = useExamsToGrade(centro, page);
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
      <Pager
        page={page}
        total={waiting.totalDocs}
        limit={EXAMS_LIMIT}
        noun="exámenes"
        onPage={(next) => set({ pag: String(next) })}
      />
    </Stack>
  );
}

function Waiting({
  waiting,
  pathTo,
}: Pick<Props, 'pathTo'> & { waiting: ReturnType<typeof useExamsToGrade> }) {
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
