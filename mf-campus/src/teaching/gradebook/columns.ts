/** Columns of the gradebook and the texts of their cells, for the screen and for a file. */
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
  readonly label: string;
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

const ATTENDANCE_STATES = asistencias.fields.estado.states;
/** Formats a grade with one decimal at most. */
const formatGrade = (nota: number): string => formatNumber(Math.round(nota * 10) / 10);
const EMPTY_CELL: Cell = { text: '', label: 'Nada todavía', tone: 'none' };

const exerciseColumn = (exercise: GradebookExercise): Column => ({
  key: exercise._id,
  title: exercise.titulo,
  lugar: exercise.lugar,
  kind: 'ejercicio',
  cellOf: ({ notas }) => {
    const grade = notas[exercise._id];
    if (!grade) return EMPTY_CELL;
    const { nota, espera, enCurso, intento } = grade;
    if (espera) return { text: 'A corregir', label: 'A corregir', tone: 'waits', intento };
    if (nota === undefined)
      return { text: enCurso ? 'En curso' : '', label: enCurso ? 'En curso' : 'Sin nota', tone: 'none' };
    const passes = nota >= exercise.aprobacionPct;
    return {
      text: formatGrade(nota),
      label: `${passes ? 'Aprobado' : 'No aprobado'} con ${formatGrade(nota)}`,
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
        text: ATTENDANCE_STATES[state].label,
        label: ATTENDANCE_STATES[state].label,
        tone: state === 'ausente' ? 'low' : 'ok',
      };
    return completadas.includes(lesson._id) ? { text: '✓', label: 'Completada', tone: 'ok' } : EMPTY_CELL;
  },
});

export type ColumnChoice = 'ejercicios' | 'clases' | '';

/** Returns the chosen columns: the exercises and then the lessons, each in course order. */
export const columnsOf = ({ ejercicios, clases }: Gradebook, columnChoice: ColumnChoice): Column[] => [
  ...(columnChoice === 'clases' ? [] : ejercicios.map(exerciseColumn)),
  ...(columnChoice === 'ejercicios' ? [] : clases.map(lessonColumn)),
];

const STATES = inscripciones.fields.estado.states;
export const stateOf = ({ estado }: GradebookPerson): string => STATES[estado].label;

/** Returns the rows of a file: its headings, and one row per person. */
export function sheetRows(book: Gradebook, columnChoice: ColumnChoice): string[][] {
  const columns = columnsOf(book, columnChoice);
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
