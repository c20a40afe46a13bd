import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import { useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { EmptyState, formatCount, formatNumber, formatRelative, Stack, TextLink } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { ungradedQuestions } from '../correction/manual-grading.ts';
import { ByQuestion } from '../correction/by-question.tsx';
import styles from '../correction/correction.module.css';
import { GradeAttempt } from '../correction/grade-attempt.tsx';
import { GradeReviews } from '../correction/grade-reviews.tsx';
import { allOf } from '../hooks/all-of.ts';
import { usePeople } from '../identity/use-people.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { teachPath } from '../sides/teaching-paths.ts';
import type { TaughtCourse } from './use-taught-course.ts';

/**
 * Grading of a course: the attempts that need it, or the attempt (`&intento=`) or the question (`&pregunta=`)
 * that is being graded.
 */
export function Grading({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values } = useQuery(['intento', 'pregunta']);
  const { toGrade, exercises } = taught;
  const attemptPath = (attempt?: string) => teachPath(curso, 'corregir', { intento: attempt });
  if (values.intento)
    return (
      <GradeAttempt
        key={values.intento}
        id={values.intento}
        pathTo={attemptPath}
        next={toGrade.docs.find(({ _id }) => _id !== values.intento)?._id}
        onGraded={toGrade.reload}
      />
    );
  const attempts = toGrade.docs.map(({ usuario, ...attempt }): Attempt => ({
    ...attempt,
    ...(usuario && { usuario: usuario._id }),
  }));
  const questionPath = (question?: string) => teachPath(curso, 'corregir', { pregunta: question });
  // `&pregunta=` joins the exercise's id and the question's key, which may itself contain a full stop.
  const [exerciseId = ''] = values.pregunta.split('.');
  const question = values.pregunta.slice(exerciseId.length + 1);
  const exercise = exercises.docs.find(({ _id }) => _id === exerciseId);
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
        pathTo={attemptPath}
        onAccepted={toGrade.reload}
      />
      <AttemptQueue taught={taught} pathTo={attemptPath} />
      <QuestionLinks exercises={exercises.docs} attempts={attempts} pathTo={questionPath} />
      <RecentlyGraded taught={taught} pathTo={attemptPath} />
    </Stack>
  );
}

/** Attempts that need grading, oldest first. */
function AttemptQueue({ taught, pathTo }: { taught: TaughtCourse; pathTo: (attempt: string) => string }) {
  const { toGrade, exercises } = taught;
  const { nameOf } = usePeople(
    toGrade.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-corregir',
  );
  const reading = allOf(toGrade, exercises);
  if (reading.status === 'failed' || exercises.status !== 'loaded' || toGrade.status === 'loading')
    return <NotYet of={reading} failed="No se pudieron cargar las entregas" count={4} />;
  if (toGrade.docs.length === 0)
    return (
      <EmptyState title="No hay nada por corregir">
        Los ejercicios con respuestas escritas, archivos u observaciones llegan aquí al entregarse.
      </EmptyState>
    );
  return (
    <ul className={styles.queue}>
      {toGrade.docs.map(({ _id, usuario, ejercicio, numero, enviadoEn }) => (
        <AttemptLine
          key={_id}
          to={pathTo(_id)}
          name={nameOf(usuario?._id ?? '', usuario?.nombreUsuario)}
          exercise={exercises.docs.find((exercise) => exercise._id === ejercicio)}
        >
          {attemptLabel(numero)}, entregado {formatRelative(enviadoEn)}
        </AttemptLine>
      ))}
    </ul>
  );
}

interface QuestionLinksProps {
  readonly exercises: readonly Exercise[];
  readonly attempts: readonly Attempt[];
  readonly pathTo: (question: string) => string;
}

/** Links to grade one question across several attempts that lack points for it. */
function QuestionLinks({ exercises, attempts, pathTo }: QuestionLinksProps) {
  const questions = exercises.flatMap((exercise) =>
    ungradedQuestions(
      exercise,
      attempts.filter(({ ejercicio }) => ejercicio === exercise._id),
    )
      .filter((question) => question.attempts.length > 1)
      .map((question) => ({ exercise, ...question })),
  );
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="por-pregunta">
      <h2 id="por-pregunta">Una pregunta de todas las entregas</h2>
      <p className={styles.meta}>Con los nombres ocultos: se compara lo mismo con lo mismo.</p>
      <ul className={styles.queue}>
        {questions.map(({ exercise, key, item, attempts: ungraded }) => (
          <li key={`${exercise._id}.${key}`}>
            <TextLink to={pathTo(`${exercise._id}.${key}`)}>{item.enunciado}</TextLink>
            <span className={styles.meta}>
              {exercise.titulo}, {formatCount(ungraded.length, 'respuesta', 'respuestas')} sin puntaje
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Graded attempts that are read, since only some of them were graded by a person. */
const MAX_GRADED_READ = 50;
const MAX_RECENT = 10;

/** Attempts that a person graded lately, to review their grades. */
function RecentlyGraded({ taught, pathTo }: { taught: TaughtCourse; pathTo: (attempt: string) => string }) {
  const { exercises, scope } = taught;
  const ids = exercises.docs.map(({ _id }) => _id).slice(0, MAX_FILTER_VALUES);
  const list = useList(
    'intentos',
    {
      filters: { ejercicio: { in: ids }, estado: 'calificado' },
      sort: '-actualizadoEn',
      limit: MAX_GRADED_READ,
    },
    { scope: `${scope}-corregidas`, enabled: ids.length > 0 },
  );
  const docs = list.docs.filter(({ evaluador }) => evaluador).slice(0, MAX_RECENT);
  const { nameOf } = usePeople(
    docs.flatMap(({ usuario }) => usuario ?? []),
    'nombres-corregidas',
  );
  if (list.status !== 'loaded' || docs.length === 0) return null;
  return (
    <section aria-labelledby="corregidas">
      <h2 id="corregidas">Corregidas hace poco</h2>
      <ul className={styles.queue}>
        {docs.map(({ _id, usuario, ejercicio, nota, actualizadoEn }) => (
          <AttemptLine
            key={_id}
            to={pathTo(_id)}
            name={nameOf(usuario ?? '')}
            exercise={exercises.docs.find((exercise) => exercise._id === ejercicio)}
          >
            {formatNumber(nota)} %, {formatRelative(actualizadoEn)}
          </AttemptLine>
        ))}
      </ul>
    </section>
  );
}

interface AttemptLineProps {
  readonly to: string;
  readonly name: string;
  readonly exercise: Exercise | undefined;
  readonly children: ReactNode;
}

/** An attempt in a list: its student, its exercise and its details. */
function AttemptLine({ to, name, exercise, children }: AttemptLineProps) {
  return (
    <li>
      <TextLink to={to}>{name}</TextLink>
      <span>{exercise?.titulo}</span>
      <span className={styles.meta}>{children}</span>
    </li>
  );
}
