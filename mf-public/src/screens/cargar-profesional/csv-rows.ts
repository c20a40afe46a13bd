/** Rows of a file of professionals, read and checked before anything is created. */
import { readCsv, writeCsv } from '@oficio/shared/contract/answers/csv';
import { FORMATS } from '@oficio/shared/contract/declaration/formats';
import type { Changes } from '@oficio/shared/store';
import { proposedUserName } from '../register/user-name.ts';
import { draftOf, newLicence, profileToSend } from './profile-draft.ts';

/** Titles of the columns; the first four are required. */
export const COLUMNS = [
  'nombre',
  'apellido',
  'correo',
  'titular',
  'resumen',
  'especialidades',
  'provincia',
  'modalidad',
  'matricula',
  'autoridad',
  'usuario',
] as const;
type ColumnName = (typeof COLUMNS)[number];
const REQUIRED: readonly ColumnName[] = ['nombre', 'apellido', 'correo', 'titular'];
const MODES: Readonly<Record<string, string>> = {
  presencial: 'presencial',
  'en linea': 'enLinea',
  mixta: 'mixta',
  'presencial y en linea': 'mixta',
};
/** People that one file may bring. */
export const MAX_PEOPLE = 200;

export interface CsvPerson {
  /** Line of the file, as a spreadsheet numbers it. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  /** What is wrong, in sentences; empty when it can be loaded. */
  readonly problems: readonly string[];
  readonly record: Changes<'users'>;
  /** Proposed, as the file gives none: with a number behind it when it is somebody's. */
  readonly proposedUser: string;
}
interface Named {
  readonly _id: string;
  readonly nombre: string;
}

/** The user name of the `n`th person of that name: "ana.perez2". */
export const numberedUser = (user: string, n: number): string =>
  `${user.slice(0, 28 - String(n).length)}${n}`;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** An example to fill in. */
export const exampleCsv = (): string =>
  writeCsv([
    [...COLUMNS],
    [
      'Ana',
      'Paz',
      'ana.paz@correo.com',
      'Electricista de vivienda',
      'Instalaciones nuevas y reparaciones.',
      'Electricista',
      'Córdoba',
      'presencial',
      'E-1234',
      'Consejo de técnicos',
      '',
    ],
  ]);

/** @throws Error with the sentence to show when the file is no list of people */
export function readPeople(
  text: string,
  names: { especialidades: readonly Named[]; provincias: readonly Named[] },
): CsvPerson[] {
  const [head = [], ...rows] = readCsv(text);
  const titles = head.map(folded);
  const absent = REQUIRED.filter((name) => !titles.includes(name));
  if (absent.length > 0)
    throw new Error(`Al archivo le falta la columna ${absent.map((n) => `«${n}»`).join(', ')}.`);
  if (rows.length === 0) throw new Error('El archivo no tiene personas: hace falta una fila por cada una.');
  if (rows.length > MAX_PEOPLE)
    throw new Error(`Se cargan hasta ${MAX_PEOPLE} personas por vez; el archivo tiene ${rows.length}.`);
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const cell = (name: ColumnName) => row[titles.indexOf(name)] ?? '';
    const person = readPerson(cell, index + 2, names);
    const repeated = seen.has(person.email);
    seen.add(person.email);
    return repeated && person.email !== ''
      ? { ...person, problems: [...person.problems, 'El correo ya está en otra fila.'] }
      : person;
  });
}

function readPerson(
  cell: (name: ColumnName) => string,
  line: number,
  names: { especialidades: readonly Named[]; provincias: readonly Named[] },
): CsvPerson {
  const problems: string[] = REQUIRED.filter((name) => cell(name) === '').map((name) => `Falta «${name}».`);
  const find = (list: readonly Named[], text: string, what: string): string[] => {
    const found = list.find(({ nombre }) => folded(nombre) === folded(text));
    if (!found) problems.push(`No existe ${what} «${text}».`);
    return found ? [found._id] : [];
  };
  const email = cell('correo').toLowerCase();
  if (email !== '' && !FORMATS.correo.pattern.test(email))
    problems.push('El correo no es una dirección válida.');
  const specialties = cell('especialidades')
    .split(/[|,]/)
    .filter((text) => text.trim() !== '')
    .flatMap((text) => find(names.especialidades, text, 'la especialidad'));
  const [provincia] = cell('provincia') ? find(names.provincias, cell('provincia'), 'la provincia') : [];
  const mode = MODES[folded(cell('modalidad'))] ?? '';
  if (cell('modalidad') !== '' && mode === '')
    problems.push('La modalidad puede ser presencial, en línea o mixta.');
  const [numero, autoridad] = [cell('matricula'), cell('autoridad')];
  if (numero !== '' && autoridad === '') problems.push('Falta «autoridad»: quién otorgó la matrícula.');
  if (numero === '' && autoridad !== '')
    problems.push('Falta «matricula»: el número que otorgó la autoridad.');
  const user = cell('usuario') || proposedUserName(cell('nombre'), cell('apellido'));
  if (user !== '' && !FORMATS.usuario.pattern.test(user))
    problems.push('El usuario lleva letras, números, puntos y guiones, sin espacios.');
  const draft = {
    ...draftOf(undefined),
    titular: cell('titular'),
    resumen: cell('resumen'),
    especialidades: specialties,
    modalidad: mode,
    // Whether to be listed is the person's own decision.
    visibilidad: 'oculto',
    matriculas: numero === '' ? [] : [{ ...newLicence(), numero, autoridad }],
  };
  return {
    line,
    name: [cell('nombre'), cell('apellido')].filter(Boolean).join(' '),
    email,
    problems,
    proposedUser: cell('usuario') === '' ? user : '',
    record: {
      nombre: cell('nombre'),
      apellido: cell('apellido'),
      email,
      nombreUsuario: user,
      ...(provincia && { provincia }),
      perfilProfesional: profileToSend(draft, 'pendiente'),
    },
  };
}
