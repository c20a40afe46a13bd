import { isRecord } from '@oficio/shared/contract/values/guards';
import { givenItems, worthOf } from '@oficio/shared/contract/exercises/item';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { useRecord, useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  FactsList,
  formatDateTime,
  formatNumber,
  Notice,
  Row,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import {
  fieldProps,
  Form,
  FormActions,
  NumberField,
  TextArea,
  useFormState,
  ReasonDialog,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { answersOf, type Attempt, type Exercise } from '../attempts/answers.ts';
import { AnswerToGrade } from './answer-to-grade.tsx';
import { byHandIn } from './by-hand.ts';
import { KeysHelp } from './keys-help.tsx';
import { useInHand } from './use-in-hand.ts';
import { UsedComments, useUsedComments } from './used-comments.tsx';
import styles from './correction.module.css';
import { usePeople } from '../identity/use-people.ts';
import { allOf } from '../hooks/all-of.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { StateOf } from '../sides/states.tsx';

const STATES = intentos.fields.estado.states;

/** Returns the automatic points by item; null where a person must grade. */
function pointsOf(attempt: Attempt): ReadonlyMap<string, number | null> {
  const { detalle } = attempt;
  if (!Array.isArray(detalle)) return new Map();
  return new Map(
    detalle.flatMap((entry: unknown): [string, number | null][] =>
      isRecord(entry)
        ? [[String(entry['reactivo']), typeof entry['puntos'] === 'number' ? entry['puntos'] : null]]
        : [],
    ),
  );
}

interface Props {
  readonly id: string;
  /** Address of an attempt in the queue, or of the queue itself. */
  readonly pathTo: (attempt?: string) => string;
  readonly next: string | undefined;
  readonly onGraded: () => void;
}

/** Grades one attempt: points, where a person gives them, and comments for each answer. */
export function GradeAttempt(props: Props) {
  const attempt = useRecord('intentos', props.id);
  const exercise = useRecord('ejercicios', attempt.record?.ejercicio);
  if (attempt.notFound) return <EmptyState title="La entrega no existe" />;
  const asked = allOf(attempt, exercise);
  if (asked.status === 'failed' || !attempt.record || !exercise.record)
    return <NotYet of={asked} failed="No se pudo cargar la entrega" kind="text" />;
  return <GradeForm {...props} attempt={attempt.record} exercise={exercise.record} />;
}

type Grades = Readonly<Record<string, number | undefined>>;

function GradeForm(props: Props & { attempt: Attempt; exercise: Exercise }) {
  const { pathTo, next, onGraded, attempt, exercise } = props;
  const navigate = useNavigate();
  const { edit, pending } = useWrite('intentos');
  const [asking, setAsking] = useState<'annul' | 'refuse' | 'reopen'>();
  // Version of the attempt when this correction began, regardless of later changes in the store.
  const [seen, setSeen] = useState(attempt.version);
  const [opened] = useState(attempt.version);
  const { nameOf } = usePeople(attempt.usuario ? [attempt.usuario] : [], 'nombre-corregir');
  const asked = givenItems(attempt);
  const automatic = pointsOf(attempt);
  const { guideOf, needsPoints, takesPoints: byHand } = byHandIn(exercise);
  // Items that need points come first; automatically graded ones follow for review.
  const items = [...asked.filter(needsPoints), ...asked.filter((item) => !needsPoints(item))];
  const made = new Map((attempt.correcciones ?? []).map((correction) => [correction.reactivo, correction]));
  const form = useFormState<{
    puntos: Grades;
    comentarios: Readonly<Record<string, string>>;
    comentario: string;
  }>(
    {
      puntos: Object.fromEntries(
        items.map(({ id }) => [id, made.get(id)?.puntos ?? automatic.get(id) ?? undefined]),
      ),
      comentarios: Object.fromEntries(items.map(({ id }) => [id, made.get(id)?.comentario ?? ''])),
      comentario: attempt.comentario ?? '',
    },
    // The draft's key carries the version: a draft begun before somebody else graded must not replace their
    // grade.
    { draftKey: `corregir-${attempt._id}-${opened}` },
  );
  const { puntos, comentarios, comentario } = form.values;
  const open = attempt.estado === 'enCorreccion';
  const used = useUsedComments(exercise._id);
  const hand = useInHand({
    items: items.filter(byHand),
    needs: needsPoints,
    points: puntos,
    paused: asking !== undefined,
    onPoints: (item, points) => form.set('puntos', { ...puntos, [item]: points }),
    onSend: () => void save(),
  });
  const leave = () => navigate(pathTo(next));

  async function save() {
    const missing = items.filter((item) => needsPoints(item) && puntos[item.id] === undefined);
    if (missing.length > 0) {
      form.setErrors(
        Object.fromEntries(missing.map(({ id }) => [`puntos.${id}`, 'Falta puntuar esta pregunta.'])),
      );
      return;
    }
    const corrected = items.filter((item) => byHand(item) && puntos[item.id] !== undefined);
    const result = await edit(attempt._id, {
      correcciones: corrected.map(({ id }) => ({
        reactivo: id,
        puntos: puntos[id] ?? 0,
        ...(comentarios[id] && { comentario: comentarios[id] }),
      })),
      comentario: comentario || null,
      ...(open && { estado: 'calificado' as const }),
      version: seen,
    }).done;
    if (!result.ok && result.field === 'version' && result.record) {
      const { version, nota } = result.record;
      setSeen(version);
      form.fromServer({
        message: `${nota == null ? 'Otra persona cambió esta entrega mientras tanto' : `Otra persona corrigió esta entrega mientras tanto y le puso ${formatNumber(nota)} %`}. Lo escrito aquí no se perdió: al guardar otra vez, vale esta corrección.`,
      });
      return;
    }
    if (!result.ok) {
      // The server names a correction by its index in the submitted list.
      const at = /^correcciones\.(\d+)/.exec(result.field)?.[1];
      const item = at === undefined ? undefined : corrected[Number(at)];
      form.fromServer({ message: result.message, field: item ? `puntos.${item.id}` : '' });
      return;
    }
    form.reset();
    toast(`Calificado con ${formatNumber(result.record.nota)} %`, {
      kind: 'success',
      actionLabel: 'Volver a esa entrega',
      onAction: () => void navigate(pathTo(attempt._id)),
    });
    onGraded();
    void leave();
  }

  async function move(estado: Attempt['estado'], motivoEstado: string, said: string) {
    const result = await edit(attempt._id, { estado, motivoEstado }).done;
    if (!result.ok) return result.message;
    toast(said, { kind: 'success' });
    setSeen(result.record.version);
    onGraded();
    if (estado !== 'enCorreccion') void leave();
    return undefined;
  }
  /** Actions on the attempt that need a reason, which the student reads. */
  const questions = {
    annul: {
      title: 'Anular la entrega',
      help: 'Lo lee la persona. La entrega deja de contar.',
      confirm: 'Anular la entrega',
      danger: true,
      onConfirm: (reason: string) => move('anulado', reason, 'Entrega anulada'),
    },
    refuse: {
      title: 'No aceptar lo que llegó tarde',
      help: 'Lo lee la persona. Vale lo que el servidor tenía guardado a tiempo.',
      confirm: 'No aceptar',
      danger: true,
      onConfirm: (reason: string) => move('vencido', reason, 'Vale lo que estaba guardado a tiempo'),
    },
    reopen: {
      title: 'Volver a corregir',
      help: 'Lo lee la persona. Hasta calificar otra vez no hay nota.',
      confirm: 'Volver a corregir',
      danger: false,
      onConfirm: (reason: string) => move('enCorreccion', reason, 'Se puede corregir otra vez'),
    },
  };

  return (
    <div className={styles.grading}>
      <Row gap={4}>
        <h2 ref={hand.heading} tabIndex={-1} className={styles.heading}>
          {nameOf(attempt.usuario ?? '')}: {exercise.titulo}
        </h2>
        <StateOf states={STATES} state={attempt.estado} />
      </Row>
      <Row gap={4}>
        <TextLink to={pathTo()}>Volver a lo que falta corregir</TextLink>
        <TextLink to={managementOf(ejercicios, { editar: exercise._id })}>
          Corregir el ejercicio y ver qué notas cambian
        </TextLink>
      </Row>
      {hand.inHand && (
        <p className={styles.hint}>
          {hand.on && 'Con una cifra se puntúa, con Enter se califica y se pasa a la que sigue. '}
          <Button variant="quiet" size="small" onClick={() => hand.setHelping(true)}>
            Teclas
          </Button>
        </p>
      )}
      {attempt.recibidoTarde && open && (
        <Notice kind="warn" title="Llegó después del plazo">
          <FactsList
            facts={[
              {
                label: 'Según el dispositivo',
                value: attempt.rendidoEn
                  ? formatDateTime(attempt.rendidoEn, { zone: true })
                  : 'No dice una fecha posible',
              },
              { label: 'Lo recibió el servidor', value: formatDateTime(attempt.recibidoEn, { zone: true }) },
              { label: 'Cerró', value: exercise.cierra && formatDateTime(exercise.cierra, { zone: true }) },
            ]}
          />
          <p>Al calificar se acepta. Si no se acepta, vale lo que el servidor tenía guardado a tiempo.</p>
          <Button variant="secondary" onClick={() => setAsking('refuse')}>
            No aceptar
          </Button>
        </Notice>
      )}
      <Form label="Corrección" errors={form.errors} busy={pending} onSubmit={() => void save()}>
        <ol ref={hand.list} className={styles.answers}>
          {items.map((item) => (
            <li
              key={item.id}
              data-item={item.id}
              className={hand.on && item === hand.inHand ? styles.inHand : undefined}
            >
              <AnswerToGrade
                item={item}
                number={asked.indexOf(item) + 1}
                answer={answersOf(attempt)[item.id]}
                guide={guideOf(item)}
                points={automatic.get(item.id)}
                byHand={needsPoints(item)}
              />
              {byHand(item) && (
                <>
                  <NumberField
                    name={`puntos.${item.id}`}
                    {...fieldProps(intentos.fields.correcciones.fields.puntos)}
                    help={needsPoints(item) ? undefined : 'Sin puntos, vale la corrección automática.'}
                    required={needsPoints(item)}
                    min={0}
                    max={worthOf(item)}
                    unit={`de ${formatNumber(worthOf(item))}`}
                    value={puntos[item.id]}
                    onChange={(value) => form.set('puntos', { ...puntos, [item.id]: value })}
                  />
                  <TextArea
                    name={`comentarios.${item.id}`}
                    {...fieldProps(intentos.fields.correcciones.fields.comentario)}
                    rows={2}
                    value={comentarios[item.id] ?? ''}
                    onChange={(value) => form.set('comentarios', { ...comentarios, [item.id]: value })}
                  />
                  <UsedComments
                    texts={(used.get(item.id) ?? []).filter((text) => text !== comentarios[item.id])}
                    onTake={(text) => form.set('comentarios', { ...comentarios, [item.id]: text })}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        <TextArea
          {...form.field('comentario')}
          {...fieldProps(intentos.fields.comentario)}
          help="Lo lee la persona con la nota."
          rows={3}
        />
        <FormActions submit={open ? 'Calificar' : 'Guardar la corrección'} busy={pending} />
      </Form>
      <Row gap={2}>
        {attempt.estado === 'calificado' && (
          <Button variant="quiet" onClick={() => setAsking('reopen')}>
            Volver a corregir
          </Button>
        )}
        {attempt.estado !== 'anulado' && (
          <Button variant="quiet" onClick={() => setAsking('annul')}>
            Anular la entrega
          </Button>
        )}
      </Row>
      <KeysHelp
        open={hand.helping}
        onClose={() => hand.setHelping(false)}
        on={hand.on}
        onChange={hand.setOn}
        worth={hand.inHand ? worthOf(hand.inHand) : 1}
      />
      <ReasonDialog
        question={asking && { field: intentos.fields.motivoEstado, required: true, ...questions[asking] }}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}
