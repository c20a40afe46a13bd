import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import type { ItemStatistics } from '@oficio/shared/contract/calls/exercises';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { Link, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Chip, EmptyState, FilterSelect, formatCount, Notice, Skeletons } from '@oficio/shared/ui';
import styles from './bank.module.css';
import { needsReview, statisticsSentences } from './statistics-text.ts';
import { useExerciseStatistics } from './use-statistics.ts';

const MAX_FORUM_QUESTIONS = 10;
const ORDERS = [
  { value: '', label: 'Como están' },
  { value: 'dificiles', label: 'Primero las difíciles' },
  { value: 'distinguen', label: 'Primero las que menos distinguen' },
];

type Item = NonNullable<Doc<'ejercicios'>['reactivos']>[number];
interface AnsweredItem {
  readonly item: Item;
  readonly number: number;
  readonly statistics: ItemStatistics;
}

/** Statistics range from −1 to 1; a question without them goes last. */
const AFTER_ALL = 2;

function sortedBy(items: readonly AnsweredItem[], order: string): readonly AnsweredItem[] {
  if (order === '') return items;
  const name = order === 'dificiles' ? 'facilidad' : 'discriminacion';
  return items.toSorted((a, b) => (a.statistics[name] ?? AFTER_ALL) - (b.statistics[name] ?? AFTER_ALL));
}

/** Statistics of the questions of a course's exercise, and the forum's questions about it. */
export function ExerciseAnswers({ curso }: { curso: string }) {
  const { values, set } = useQuery(['ejercicio', 'orden']);
  const list = useList(
    'ejercicios',
    { filters: { cursoRaiz: curso }, sort: 'titulo', limit: MAX_LIMIT },
    { scope: `respondidos-${curso}` },
  );
  const exercises = list.docs.filter(({ reactivos = [] }) => reactivos.length > 0);
  const exercise = exercises.find(({ _id }) => _id === values.ejercicio) ?? exercises[0];
  if (list.status === 'loading' && list.docs.length === 0) return <Skeletons kind="rows" count={6} />;
  if (list.status === 'failed') return <Notice kind="error" title="No se pudieron cargar los ejercicios" />;
  if (!exercise)
    return (
      <EmptyState title="Ningún ejercicio con preguntas">
        Cuando se hagan ejercicios, acá se ve cómo se responde cada pregunta.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Ejercicio"
          all=""
          value={exercise._id}
          options={exercises.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
          onChange={(ejercicio) => set({ ejercicio })}
        />
        <FilterSelect
          label="Orden"
          all=""
          value={values.orden}
          options={ORDERS}
          onChange={(orden) => set({ orden })}
        />
      </div>
      <AnsweredItems exercise={exercise} order={values.orden} />
      <ExerciseForum exercise={exercise} />
    </>
  );
}

function AnsweredItems({ exercise, order }: { exercise: Doc<'ejercicios'>; order: string }) {
  const { data, byId, failed } = useExerciseStatistics(exercise._id);
  if (failed) return <Notice kind="error" title="No se pudo contar cómo se respondió" />;
  if (!data) return <Skeletons kind="rows" count={6} />;
  const keys = recordOf(exercise.clave);
  const answeredItems = (exercise.reactivos ?? []).flatMap((item, index): AnsweredItem[] => {
    const statistics = byId.get(item.id);
    return statistics ? [{ item, number: index + 1, statistics }] : [];
  });
  return (
    <>
      <p className={styles.meta}>
        {formatCount(data.veces, 'persona lo hizo', 'personas lo hicieron')}; de cada una se cuenta la primera
        vez. Una pregunta distingue cuando le va mejor a quien mejor responde el resto: va de −1 a 1, y desde
        0,3 es bueno.
      </p>
      <ol className={styles.answered}>
        {sortedBy(answeredItems, order).map(({ item, number, statistics }) => (
          <li key={item.id}>
            <p className={styles.asked}>
              {number}. {item.enunciado}
              {needsReview(statistics) && (
                <>
                  {' '}
                  <Chip tone="warn">Para mirar</Chip>
                </>
              )}
            </p>
            <p className={styles.meta}>{statisticsSentences(statistics, item.opciones).join(' ')}</p>
            {statistics.elegidas && (
              <OptionCounts item={item} statistics={statistics} correctKey={keys[item.id]} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface Props {
  readonly item: Item;
  readonly statistics: ItemStatistics;
  readonly correctKey: unknown;
}

function OptionCounts({ item, statistics: { elegidas = {} }, correctKey }: Props) {
  const isCorrect = (id: string): boolean =>
    Array.isArray(correctKey) ? correctKey.includes(id) : correctKey === id;
  return (
    <ul className={styles.options}>
      {item.opciones?.map(({ id, texto }) => (
        <li key={id}>
          {texto}
          {isCorrect(id) && ' (correcta)'}: {formatCount(elegidas[id] ?? 0, 'vez', 'veces')}
        </li>
      ))}
    </ul>
  );
}

/** Forum questions about the exercise and about its lesson. */
function ExerciseForum({ exercise: { _id: ejercicio, clase } }: { exercise: Doc<'ejercicios'> }) {
  return (
    <section aria-labelledby="foro-del-ejercicio">
      <h2 id="foro-del-ejercicio" className={styles.head}>
        En el foro
      </h2>
      <QuestionsAbout subject="este ejercicio" filters={{ ejercicio }} />
      {typeof clase === 'string' && <QuestionsAbout subject="su clase" filters={{ clase }} />}
    </section>
  );
}

function QuestionsAbout({
  subject,
  filters,
}: {
  subject: string;
  filters: { readonly ejercicio: string } | { readonly clase: string };
}) {
  const { docs, status } = useList(
    'preguntas',
    { filters, sort: '-creadoEn', limit: MAX_FORUM_QUESTIONS },
    { scope: `foro-${Object.values(filters).join()}` },
  );
  if (docs.length === 0)
    return status === 'loaded' && <p className={styles.meta}>Nadie preguntó sobre {subject}.</p>;
  return (
    <>
      <h3 className={styles.meta}>Sobre {subject}</h3>
      <ul className={styles.lines}>
        {docs.map(({ _id, titulo, respuestas }) => (
          <li key={_id}>
            <Link to={pageOf('preguntas', { _id })}>{titulo}</Link>
            <span className={styles.meta}>{formatCount(respuestas ?? 0, 'respuesta', 'respuestas')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
