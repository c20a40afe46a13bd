import { worthOf, type Item } from '@oficio/shared/contract/exercises/item';
import { Button, EmptyState, formatCount, formatNumber, Row, Stack, TextLink } from '@oficio/shared/ui';
import { CheckField, Form, FormActions } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { answersOf, formatAnswer, type Attempt, type Exercise } from '../attempts/answers.ts';
import { usePeople } from '../identity/use-people.ts';
import { Answer } from './answer-to-grade.tsx';
import styles from './correction.module.css';
import { GradeFields } from './grade-fields.tsx';
import { KeysHelp } from './keys-help.tsx';
import { manualGradingOf, ungradedQuestions } from './manual-grading.ts';
import { useCurrentItem } from './use-current-item.ts';
import { usePoints, type GivenPoints } from './use-points.ts';
import { useUsedComments } from './used-comments.tsx';

interface Props {
  readonly exercise: Exercise;
  /** Key of the question in `ungradedQuestions`. */
  readonly question: string;
  /** Attempts of the exercise that need grading. */
  readonly attempts: readonly Attempt[];
  readonly pathTo: (question?: string) => string;
  readonly onGraded: () => void;
}

/** Grades one question across all attempts (`&pregunta=`), so that the same criterion applies to everyone. */
export function ByQuestion({ exercise, question, attempts, ...rest }: Props) {
  // Fixed when the page opens, so that graded answers don't disappear while the grader works.
  const [questions] = useState(() => ungradedQuestions(exercise, attempts));
  const index = questions.findIndex(({ key }) => key === question);
  const currentQuestion = questions[index];
  if (!currentQuestion)
    return (
      <Stack gap={6}>
        <TextLink to={rest.pathTo()}>Volver a lo que falta corregir</TextLink>
        <EmptyState title="Esta pregunta no tiene respuestas sin puntaje" />
      </Stack>
    );
  const next = questions[index + 1];
  return (
    <Answers
      {...rest}
      exercise={exercise}
      item={currentQuestion.item}
      question={currentQuestion.key}
      initialAttempts={currentQuestion.attempts}
      next={next && `${exercise._id}.${next.key}`}
    />
  );
}

function Answers({
  exercise,
  item,
  question,
  initialAttempts,
  next,
  pathTo,
  onGraded,
}: Omit<Props, 'attempts'> & {
  item: Item;
  initialAttempts: readonly Attempt[];
  next: string | undefined;
}) {
  const points = usePoints({ exercise, item, question, initialAttempts, onGraded });
  const [showNames, setShowNames] = useState(false);
  const { nameOf } = usePeople(
    showNames ? initialAttempts.flatMap(({ usuario }) => usuario ?? []) : [],
    'nombres-por-pregunta',
  );
  const usedComments = useUsedComments(exercise._id).get(item.id) ?? [];
  const guide = manualGradingOf(exercise).guideOf(item);
  const keyboard = useCurrentItem({
    // Each attempt stands for one item, so that the keys act on a single answer.
    items: points.attempts.map(({ _id }) => ({ ...item, id: _id })),
    points: points.puntos,
    paused: false,
    onPoints: points.setPoints,
    onSend: () => void points.save(),
  });
  return (
    <div className={styles.grading}>
      <TextLink to={pathTo()}>Volver a lo que falta corregir</TextLink>
      <div>
        <p className={styles.meta}>{exercise.titulo}</p>
        <h2 ref={keyboard.heading} tabIndex={-1} className={styles.heading}>
          {item.enunciado}
        </h2>
        {guide !== undefined && <p className={styles.guide}>Criterio: {formatAnswer(item, guide)}</p>}
      </div>
      <p className={styles.hint}>
        {keyboard.on && 'Con una cifra se puntúa y se pasa a la respuesta que sigue; con Enter se guardan. '}
        <Button variant="quiet" size="small" onClick={() => keyboard.setHelping(true)}>
          Teclas
        </Button>
      </p>
      <CheckField
        name="nombres"
        label="Mostrar de quién es cada una"
        value={showNames}
        onChange={setShowNames}
      />
      <Form label="Corrección" errors={points.errors} busy={points.busy} onSubmit={() => void points.save()}>
        <ol ref={keyboard.list} className={styles.answers}>
          {points.attempts.map((attempt, i) => (
            <GradedAnswer
              key={attempt._id}
              item={item}
              attempt={attempt}
              title={showNames ? nameOf(attempt.usuario ?? '') : `Respuesta ${i + 1}`}
              isCurrent={keyboard.on && attempt._id === keyboard.currentItem?.id}
              points={points}
              usedComments={usedComments}
            />
          ))}
        </ol>
        <FormActions
          submit={
            points.changed > 0
              ? `Guardar ${formatCount(points.changed, 'puntaje', 'puntajes')}`
              : 'Guardar puntajes'
          }
          busy={points.busy}
        />
      </Form>
      {next && <TextLink to={pathTo(next)}>Pasar a la pregunta que sigue</TextLink>}
      <KeysHelp
        open={keyboard.helping}
        onClose={() => keyboard.setHelping(false)}
        on={keyboard.on}
        onChange={keyboard.setOn}
        worth={worthOf(item)}
      />
    </div>
  );
}

/** One attempt's answer, with the points and the comment that a person gives to it. */
function GradedAnswer(props: {
  item: Item;
  attempt: Attempt;
  title: string;
  isCurrent: boolean;
  points: GivenPoints;
  usedComments: readonly string[];
}) {
  const { item, attempt, title, isCurrent, points, usedComments } = props;
  return (
    <li data-item={attempt._id} className={isCurrent ? styles.inHand : undefined}>
      <Row gap={4}>
        <h3>{title}</h3>
        {points.isSaved(attempt) && (
          <span className={styles.meta}>
            {attempt.estado === 'calificado'
              ? `Calificada con ${formatNumber(attempt.nota)} %`
              : 'Puntaje guardado'}
          </span>
        )}
      </Row>
      <Answer item={item} answer={answersOf(attempt)[item.id]} />
      <GradeFields id={attempt._id} worth={worthOf(item)} grading={points} usedComments={usedComments} />
    </li>
  );
}
