import { useQuery } from '@oficio/shared/router';
import { EmptyState, formatRelative, Stack, TextLink, formatCount, formatNumber } from '@oficio/shared/ui';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { ByQuestion } from '../correction/by-question.tsx';
import { GradeAttempt } from '../correction/grade-attempt.tsx';
import { GradeReviews } from '../correction/grade-reviews.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import styles from '../correction/correction.module.css';
import { usePeople } from '../identity/use-people.ts';
import type { TaughtCourse } from './use-taught-course.ts';
import { allOf } from '../hooks/all-of.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { ungradedQuestions } from '../correction/manual-grading.ts';
import { useList } from '@oficio/shared/store';

interface Props {
  readonly exercises: readonly Exercise[];
  readonly attempts: readonly Attempt[];
  readonly pathTo: (question: string) => string;
}

/** Links to grade one question across attempts, where several attempts lack points for it. */
function QuestionLinks({ exercises, attempts, pathTo }: Props) {
  const lines = exercises.flatMap((exercise) =>
    ungradedQuestions(
      exercise,
      attempts.filter(({ ejercicio }) => ejercicio === exercise._id),
    )
      .filter((question) => question.attempts.length > 1)
      .map((question) => ({ exercise, ...question })),
  );
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="por-pregunta">
      <h2 id="por-pregunta">Una pregunta de todas las entregas</h2>
      <p className={styles.meta}>Con los nombres ocultos: se compara lo mismo con lo mismo.</p>
      <ul className={styles.queue}>
        {lines.map(({ exercise, key, item, attempts: waiting }) => (
          <li key={`${exercise._id}.${key}`}>
            <TextLink to={pathTo(`${exercise._id}.${key}`)}>{item.enunciado}</TextLink>
            <span className={styles.meta}>
              {exercise.titulo}, {formatCount(waiting.length, 'respuesta', 'respuestas')} sin puntaje
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Attempts that need grading, oldest first, and the one being graded (`&intento=`). */
export function Grading({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values } = useQuery(['intento', 'pregunta']);
  const { toGrade, ejercicios } = taught;
  const pathTo = (attempt?: string) => teachPath(curso, 'corregir', { intento: attempt });
  if (values.intento)
    return (
      <GradeAttempt
        key={values.intento}
        id={values.intento}
        pathTo={pathTo}
        next={toGrade.docs.find(({ _id }) => _id !== values.intento)?._id}
        onGraded={toGrade.reload}
      />
    );
  const attempts = toGrade.docs.map(({ usuario, ...rest }): Attempt => ({
    ...rest,
    ...(usuario && { usuario: usuario._id }),
  }));
  const questionPath = (question?: string) => teachPath(curso, 'corregir', { pregunta: question });
  // A question's key may contain a full stop; an exercise's id doesn't.
  const [exerciseId = ''] = values.pregunta.split('.');
  const question = values.pregunta.slice(exerciseId.length + 1);
  const exercise = ejercicios.docs.find(({ _id }) => _id === exerciseId);
  if (exercise && toGrade.status === 'loaded')
    return (
      <ByQuestion
        key={values.pregunta}
        exercise={exercise}
        question={question}
        attempts={attempts.filter(({ ejercicio }) => ejercicio === exerciseId)}
        pathTo={questionPath}
        onGraded={toGrade.reload}
      />
    );
  return (
    <Stack gap={8}>
      <GradeReviews
        concerns={({ cursoRaiz }) => cursoRaiz === curso}
        pathTo={pathTo}
        onAccepted={toGrade.reload}
      />
      <Queue taught={taught} pathTo={pathTo} />
      <QuestionLinks exercises={ejercicios.docs} attempts={attempts} pathTo={questionPath} />
      <Corrected taught={taught} pathTo={pathTo} />
    </Stack>
  );
}

function Queue({ taught, pathTo }: { taught: TaughtCourse; pathTo: (attempt: string) => string }) {
  const { toGrade, ejercicios } = taught;
  const titles = new Map(ejercicios.docs.map(({ _id, titulo }) => [_id, titulo]));
  const { nameOf } = usePeople(
    toGrade.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-corregir',
  );
  const reading = allOf(toGrade, ejercicios);
  if (reading.status === 'failed' || ejercicios.status !== 'loaded' || toGrade.status === 'loading')
    return <NotYet of={reading} failed="No se pudieron cargar las entregas" count={4} />;
  if (toGrade.docs.length === 0)
    return (
      <EmptyState title="No hay nada por corregir">
        Los ejercicios con respuestas escritas, archivos u observaciones llegan aquí al entregarse.
      </EmptyState>
    );
  return (
    <ul className={styles.queue}>
      {toGrade.docs.map((attempt) => (
        <li key={attempt._id}>
          <TextLink to={pathTo(attempt._id)}>
            {nameOf(attempt.usuario?._id ?? '', attempt.usuario?.nombreUsuario)}
          </TextLink>
          <span>{titles.get(attempt.ejercicio)}</span>
          <span className={styles.meta}>
            {attemptLabel(attempt.numero)}, entregado {formatRelative(attempt.enviadoEn)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const ATTEMPTS_LIMIT = 50;
const MAX_SHOWN = 10;

/** Lists the latest graded attempts, so that a grade can be revisited. */
function Corrected({ taught, pathTo }: { taught: TaughtCourse; pathTo: (attempt: string) => string }) {
  const { ejercicios, scope } = taught;
  const ids = ejercicios.docs.map(({ _id }) => _id).slice(0, 100);
  const list = useList(
    'intentos',
    {
      filters: { ejercicio: { in: ids }, estado: 'calificado' },
      sort: '-actualizadoEn',
      limit: ATTEMPTS_LIMIT,
    },
    { scope: `${scope}-corregidas`, enabled: ids.length > 0 },
  );
  // Only attempts graded by a person.
  const docs = list.docs.filter(({ evaluador }) => evaluador).slice(0, MAX_SHOWN);
  const { nameOf } = usePeople(
    docs.flatMap(({ usuario }) => usuario ?? []),
    'nombres-corregidas',
  );
  const titles = new Map(ejercicios.docs.map(({ _id, titulo }) => [_id, titulo]));
  if (list.status !== 'loaded' || docs.length === 0) return null;
  return (
    <section aria-labelledby="corregidas">
      <h2 id="corregidas">Corregidas hace poco</h2>
      <ul className={styles.queue}>
        {docs.map((attempt) => (
          <li key={attempt._id}>
            <TextLink to={pathTo(attempt._id)}>{nameOf(attempt.usuario ?? '')}</TextLink>
            <span>{titles.get(attempt.ejercicio)}</span>
            <span className={styles.meta}>
              {formatNumber(attempt.nota)} %, {formatRelative(attempt.actualizadoEn)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
