/** The spreadsheet of people to load: its columns, as an example to fill in says them. */
import { writeCsv } from '@oficio/shared/contract/answers/csv';

/** Titles of columns that the server understands; the first four are required. */
export const COLUMNS = [
  'nombre',
  'apellido',
  'correo',
  'titular',
  'resumen',
  'especialidades',
  'provincia',
  'modalidad',
  'matrícula',
  'autoridad',
  'usuario',
] as const;

/** What every line fills in: somebody without a profile is no professional. */
export const REQUIRED = ['nombre', 'apellido', 'email', 'perfilProfesional.titular'] as const;

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
