import type { Doc } from '@oficio/shared/contract/collections/index';
import type { ItemStatistics } from '@oficio/shared/contract/calls/exercises';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { useQuery, Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Chip, EmptyState, FilterSelect, formatCount, Notice, Skeletons } from '@oficio/shared/ui';
import styles from './bank.module.css';
import { needsReview, statisticsInWords } from './statistics-words.ts';
import { useExerciseStatistics } from './use-statistics.ts';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';

const ORDERS = [
  { value: '', label: 'Como están' },
  { value: 'dificiles', label: 'Primero las difíciles' },
  { value: 'distinguen', label: 'Primero las que menos distinguen' },
];

type Item = NonNullable<Doc<'ejercicios'>['reactivos']>[number];
interface Line {
  readonly item: Item;
  readonly number: number;
  readonly statistics: ItemStatistics;
}

function sorted(lines: readonly Line[], order: string): readonly Line[] {
  if (order === '') return lines;
  const name = order === 'dificiles' ? 'facilidad' : 'discriminacion';
  return lines.toSorted((a, b) => (a.statistics[name] ?? 2) - (b.statistics[name] ?? 2));
}

/** Shows how the questions of a course's exercise were answered, and the forum's questions about it. */
export function Answered({ curso }: { curso: string }) {
  const { values, set } = useQuery(['ejercicio', 'orden']);
  const list = useList(
    'ejercicios',
    { filters: { cursoRaiz: curso }, sort: 'titulo', limit: 100 },
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
      <Questions exercise={exercise} order={values.orden} />
      <ExerciseForum exercise={exercise} />
    </>
  );
}

function Questions({ exercise, order }: { exercise: Doc<'ejercicios'>; order: string }) {
  const { data, byId, failed } = useExerciseStatistics(exercise._id);
  if (failed) return <Notice kind="error" title="No se pudo contar cómo se respondió" />;
  if (!data) return <Skeletons kind="rows" count={6} />;
  const keys = recordOf(exercise.clave);
  const lines = (exercise.reactivos ?? []).flatMap((item, i): Line[] => {
    const statistics = byId.get(item.id);
    return statistics ? [{ item, number: i + 1, statistics }] : [];
  });
  return (
    <>
      <p className={styles.meta}>
        {formatCount(data.veces, 'persona lo hizo', 'personas lo hicieron')}; de cada una se cuenta la primera
        vez. Una pregunta distingue cuando le va mejor a quien mejor responde el resto: va de −1 a 1, y desde
        0,3 es bueno.
      </p>
      <ol className={styles.answered}>
        {sorted(lines, order).map(({ item, number, statistics }) => (
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
            <p className={styles.meta}>{statisticsInWords(statistics, item.opciones).join(' ')}</p>
            {statistics.elegidas && <Chosen item={item} statistics={statistics} right={keys[item.id]} />}
          </li>
        ))}
      </ol>
    </>
  );
}

interface Props {
  readonly item: Item;
  readonly statistics: ItemStatistics;
  readonly right: unknown;
}

function Chosen({ item, statistics: { elegidas = {} }, right }: Props) {
  const isRight = (id: string): boolean => (Array.isArray(right) ? right.includes(id) : right === id);
  return (
    <ul className={styles.options}>
      {item.opciones?.map(({ id, texto }) => (
        <li key={id}>
          {texto}
          {isRight(id) && ' (correcta)'}: {formatCount(elegidas[id] ?? 0, 'vez', 'veces')}
        </li>
      ))}
    </ul>
  );
}

const QUESTIONS_LIMIT = 10;

/** Forum questions about the exercise and about its lesson. */
function ExerciseForum({ exercise: { _id: ejercicio, clase } }: { exercise: Doc<'ejercicios'> }) {
  return (
    <section aria-labelledby="foro-del-ejercicio">
      <h2 id="foro-del-ejercicio" className={styles.head}>
        En el foro
      </h2>
      <QuestionsAbout about="este ejercicio" filters={{ ejercicio }} />
      {typeof clase === 'string' && <QuestionsAbout about="su clase" filters={{ clase }} />}
    </section>
  );
}

function QuestionsAbout({
  about,
  filters,
}: {
  about: string;
  filters: { readonly ejercicio: string } | { readonly clase: string };
}) {
  const { docs, status } = useList(
    'preguntas',
    { filters, sort: '-creadoEn', limit: QUESTIONS_LIMIT },
    { scope: `foro-${Object.values(filters).join()}` },
  );
  if (docs.length === 0)
    return status === 'loaded' && <p className={styles.meta}>Nadie preguntó sobre {about}.</p>;
  return (
    <>
      <h3 className={styles.meta}>Sobre {about}</h3>
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
