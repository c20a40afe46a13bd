/** Columns of the gradebook: their cells in words, for the screen and for a file. */
import type {
  Gradebook,
  GradebookExercise,
  GradebookLesson,
  GradebookPerson,
} from '@oficio/shared/contract/calls/gradebook';
import { asistencias } from '@oficio/shared/contract/collections/asistencias';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { formatNumber } from '@oficio/shared/ui';

type Tone = 'ok' | 'low' | 'waits' | 'none';
interface Cell {
  /** Visible text: "85", "A corregir", "✓". */
  readonly text: string;
  /** Text for screen readers: "Aprobado con 85". */
  readonly words: string;
  readonly tone: Tone;
  /** Attempt that the cell links to. */
  readonly intento?: string;
}
interface Column {
  readonly key: string;
  readonly title: string;
  /** "1.2". */
  readonly lugar?: string | undefined;
  readonly kind: 'ejercicio' | 'clase';
  readonly cellOf: (person: GradebookPerson) => Cell;
}

const PRESENT = asistencias.fields.estado.states;
/** Rounds to one decimal; more would be false precision. */
const rounded = (nota: number): string => formatNumber(Math.round(nota * 10) / 10);
const EMPTY_CELL: Cell = { text: '', words: 'Nada todavía', tone: 'none' };

const exerciseColumn = (exercise: GradebookExercise): Column => ({
  key: exercise._id,
  title: exercise.titulo,
  lugar: exercise.lugar,
  kind: 'ejercicio',
  cellOf: ({ notas }) => {
    const grade = notas[exercise._id];
    if (!grade) return EMPTY_CELL;
    const { nota, espera, enCurso, intento } = grade;
    if (espera) return { text: 'A corregir', words: 'A corregir', tone: 'waits', intento };
    if (nota === undefined)
      return { text: enCurso ? 'En curso' : '', words: enCurso ? 'En curso' : 'Sin nota', tone: 'none' };
    const passes = nota >= exercise.aprobacionPct;
    return {
      text: rounded(nota),
      words: `${passes ? 'Aprobado' : 'No aprobado'} con ${rounded(nota)}`,
      tone: passes ? 'ok' : 'low',
      intento,
    };
  },
});

const lessonColumn = (lesson: GradebookLesson): Column => ({
  key: lesson._id,
  title: lesson.titulo,
  lugar: lesson.lugar,
  kind: 'clase',
  cellOf: ({ completadas, asistencias: attended }) => {
    const state = attended[lesson._id];
    if (state !== undefined)
      return {
        text: PRESENT[state].label,
        words: PRESENT[state].label,
        tone: state === 'ausente' ? 'low' : 'ok',
      };
    return completadas.includes(lesson._id) ? { text: '✓', words: 'Completada', tone: 'ok' } : EMPTY_CELL;
  },
});

export type Shown = 'ejercicios' | 'clases' | '';

/** Returns the chosen columns in course order; exercises first, since they are consulted most. */
export const columnsOf = ({ ejercicios, clases }: Gradebook, shown: Shown): Column[] => [
  ...(shown === 'clases' ? [] : ejercicios.map(exerciseColumn)),
  ...(shown === 'ejercicios' ? [] : clases.map(lessonColumn)),
];

const STATES = inscripciones.fields.estado.states;
export const stateOf = ({ estado }: GradebookPerson): string => STATES[estado].label;

/** Returns the rows of a file: a heading, and one per person. */
export function sheetOf(book: Gradebook, shown: Shown): string[][] {
  const columns = columnsOf(book, shown);
  return [
    [
      'Persona',
      'Estado',
      'Avance (%)',
      ...columns.map(({ lugar, title }) => [lugar, title].filter(Boolean).join(' ')),
    ],
    ...book.docs.map((person) => [
      person.nombre,
      stateOf(person),
      formatNumber(person.progresoPct),
      ...columns.map(({ kind, cellOf }) => {
        const { text } = cellOf(person);
        return kind === 'clase' && text === '✓' ? 'Completada' : text;
      }),
    ]),
  ];
}
