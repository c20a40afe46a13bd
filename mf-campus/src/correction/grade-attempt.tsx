import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { worthOf } from '@oficio/shared/contract/exercises/item';
import { useRecord } from '@oficio/shared/store';
import { Button, EmptyState, Row, TextLink, FactsList, formatDateTime, Notice } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, TextArea } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { answersOf, type Attempt, type Exercise } from '../attempts/answers.ts';
import { allOf } from '../hooks/all-of.ts';
import { usePeople } from '../identity/use-people.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { StateOf } from '../sides/states.tsx';
import { AnswerToGrade } from './answer-to-grade.tsx';
import styles from './correction.module.css';
import { GradeFields } from './grade-fields.tsx';
import { KeysHelp } from './keys-help.tsx';
import { MoveDialog, type Move } from './move-dialog.tsx';
import { useCurrentItem } from './use-current-item.ts';
import { useGrading } from './use-grading.ts';
import { useUsedComments } from './used-comments.tsx';

const FIELDS = intentos.fields;

interface Props {
  readonly id: string;
  /** Returns the URL of an attempt in the queue, or of the queue itself. */
  readonly pathTo: (attempt?: string) => string;
  readonly next: string | undefined;
  readonly onGraded: () => void;
}

/** Grades one attempt: points, where a person gives them, and comments for each answer. */
export function GradeAttempt(props: Props) {
  const attempt = useRecord('intentos', props.id);
  const exercise = useRecord('ejercicios', attempt.record?.ejercicio);
  if (attempt.notFound) return <EmptyState title="La entrega no existe" />;
  const reading = allOf(attempt, exercise);
  if (reading.status === 'failed' || !attempt.record || !exercise.record)
    return <NotYet of={reading} failed="No se pudo cargar la entrega" kind="text" />;
  return <GradeForm {...props} attempt={attempt.record} exercise={exercise.record} />;
}

function GradeForm(props: Props & { attempt: Attempt; exercise: Exercise }) {
  const { pathTo, attempt, exercise } = props;
  const [move, setMove] = useState<Move>();
  const { nameOf } = usePeople(attempt.usuario ? [attempt.usuario] : [], 'nombre-corregir');
  const grading = useGrading(props);
  const { form, open, pending } = grading;
  const used = useUsedComments(exercise._id);
  const keyboard = useCurrentItem({
    items: grading.items.filter(grading.acceptsPoints),
    needsPoints: grading.needsPoints,
    points: form.values.puntos,
    paused: move !== undefined || grading.isLeaving,
    onPoints: grading.setPoints,
    onSend: () => void grading.save(),
  });

  return (
    <div className={styles.grading}>
      <Row gap={4}>
        <h2 ref={keyboard.heading} tabIndex={-1} className={styles.heading}>
          {nameOf(attempt.usuario ?? '')}: {exercise.titulo}
        </h2>
        <StateOf states={FIELDS.estado.states} state={attempt.estado} />
      </Row>
      <Row gap={4}>
        <TextLink to={pathTo()}>Volver a lo que falta corregir</TextLink>
        <TextLink to={managementOf(ejercicios, { editar: exercise._id })}>
          Corregir el ejercicio y ver qué notas cambian
        </TextLink>
      </Row>
      {keyboard.currentItem && (
        <p className={styles.hint}>
          {keyboard.on && 'Con una cifra se puntúa, con Enter se califica y se pasa a la que sigue. '}
          <Button variant="quiet" size="small" onClick={() => keyboard.setHelping(true)}>
            Teclas
          </Button>
        </p>
      )}
      {attempt.recibidoTarde && open && (
        <LateNotice attempt={attempt} exercise={exercise} onRefuse={() => setMove('refuse')} />
      )}
      <Form label="Corrección" errors={form.errors} busy={pending} onSubmit={() => void grading.save()}>
        <ol ref={keyboard.list} className={styles.answers}>
          {grading.items.map((item) => (
            <li
              key={item.id}
              data-item={item.id}
              className={keyboard.on && item === keyboard.currentItem ? styles.inHand : undefined}
            >
              <AnswerToGrade
                item={item}
                number={grading.numberOf(item)}
                answer={answersOf(attempt)[item.id]}
                guide={grading.guideOf(item)}
                points={grading.automatic.get(item.id)}
                byHand={grading.needsPoints(item)}
              />
              {grading.acceptsPoints(item) && (
                <GradeFields
                  id={item.id}
                  worth={worthOf(item)}
                  required={grading.needsPoints(item)}
                  grading={grading}
                  usedComments={used.get(item.id) ?? []}
                />
              )}
            </li>
          ))}
        </ol>
        <TextArea
          {...form.field('comentario')}
          {...fieldProps(FIELDS.comentario)}
          help="Lo lee la persona con la nota."
          rows={3}
        />
        <FormActions submit={open ? 'Calificar' : 'Guardar la corrección'} busy={pending} />
      </Form>
      <Row gap={2}>
        {attempt.estado === 'calificado' && (
          <Button variant="quiet" onClick={() => setMove('reopen')}>
            Volver a corregir
          </Button>
        )}
        {attempt.estado !== 'anulado' && (
          <Button variant="quiet" onClick={() => setMove('annul')}>
            Anular la entrega
          </Button>
        )}
      </Row>
      <KeysHelp
        open={keyboard.helping}
        onClose={() => keyboard.setHelping(false)}
        on={keyboard.on}
        onChange={keyboard.setOn}
        worth={keyboard.currentItem ? worthOf(keyboard.currentItem) : 1}
      />
      <MoveDialog kind={move} move={grading.move} onClose={() => setMove(undefined)} />
    </div>
  );
}

/** Notice that the attempt arrived after its deadline, with the three moments that matter. */
function LateNotice(props: { attempt: Attempt; exercise: Exercise; onRefuse: () => void }) {
  const { attempt, exercise, onRefuse } = props;
  const momentOf = (date: string | null | undefined) => date && formatDateTime(date, { zone: true });
  return (
    <Notice kind="warn" title="Llegó después del plazo">
      <FactsList
        facts={[
          {
            label: 'Según el dispositivo',
            value: momentOf(attempt.rendidoEn) ?? 'No dice una fecha posible',
          },
          { label: 'Lo recibió el servidor', value: formatDateTime(attempt.recibidoEn, { zone: true }) },
          { label: 'Cerró', value: momentOf(exercise.cierra) },
        ]}
      />
      <p>Al calificar se acepta. Si no se acepta, vale lo que el servidor tenía guardado a tiempo.</p>
      <Button variant="secondary" onClick={onRefuse}>
        No aceptar
      </Button>
    </Notice>
  );
}
