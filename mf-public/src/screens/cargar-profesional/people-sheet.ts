/** Columns of the spreadsheet of people to load, and an example of it. */
import { writeCsv } from '@oficio/shared/contract/answers/csv';

/** Column headings that the server understands; the first four are required. */
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

/** Fields that every row must fill in: a person without a profile is not a professional. */
export const REQUIRED = ['nombre', 'apellido', 'email', 'perfilProfesional.titular'] as const;

/** Returns an example spreadsheet to fill in. */
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
