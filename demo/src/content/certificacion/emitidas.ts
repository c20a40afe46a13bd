/** Issued certificates as a table: holder, certification, date and state. */
import type { SeedRef } from '../types.ts';
import { certificaciones } from './certificaciones.ts';

interface IssuedRow {
  readonly numero: string;
  readonly titular: string;
  readonly certificacion: string;
  /** Days since the date of issue. */
  readonly hace: number;
  readonly estado?: 'vigente' | 'suspendida' | 'vencida' | 'revocada' | 'reemplazada';
  readonly motivoPublico?: string;
  readonly motivoInterno?: string;
  readonly reemplazaA?: string;
  readonly renuevaA?: string;
  /** Days since registration, if it differs from the date of issue. */
  readonly registradaHace?: number;
  /** Hours since it expired, where the certification's months are not exact enough. */
  readonly vencidaHaceHoras?: number;
  readonly vinculoEmisor?: 'personal';
  /** Requirements that were waived; the holder need not have completed the course. */
  readonly dispensas?: readonly string[];
  readonly motivoDispensa?: string;
  /** Hidden by its holder. */
  readonly reservada?: true;
}

const ROWS: readonly IssuedRow[] = [
  { numero: '2026-000101', titular: 'profesional', certificacion: 'instalaciones-de-vivienda', hace: 250 },
  { numero: '2026-000102', titular: 'matias-coria', certificacion: 'instalaciones-de-vivienda', hace: 240 },
  { numero: '2026-000103', titular: 'bruno-salazar', certificacion: 'instalaciones-de-vivienda', hace: 60 },
  { numero: '2026-000104', titular: 'patricio-mendez', certificacion: 'instalaciones-de-vivienda', hace: 45 },
  { numero: '2026-000105', titular: 'ulises-herrera', certificacion: 'instalaciones-de-vivienda', hace: 20 },
  {
    numero: '2026-000106',
    titular: 'esteban-huenchul',
    certificacion: 'instalaciones-de-vivienda',
    hace: 220,
  },
  { numero: '2026-000107', titular: 'profesional', certificacion: 'tableros-y-comando', hace: 150 },
  { numero: '2026-000108', titular: 'bruno-salazar', certificacion: 'tableros-y-comando', hace: 30 },
  { numero: '2026-000109', titular: 'esteban-huenchul', certificacion: 'instalador-fotovoltaico', hace: 110 },
  { numero: '2026-000110', titular: 'profesional', certificacion: 'instalador-fotovoltaico', hace: 105 },
  { numero: '2026-000111', titular: 'sergio-barroso', certificacion: 'frigorista-split', hace: 200 },
  {
    numero: '2026-000112',
    titular: 'ornella-rossi',
    certificacion: 'frigorista-split',
    hace: 55,
    estado: 'suspendida',
    motivoPublico: 'En revisión por un reclamo sobre el registro de la práctica.',
    motivoInterno: 'La planilla de vacío tiene la fecha corregida. Se pidió el original al taller.',
  },
  { numero: '2026-000113', titular: 'ruben-chazarreta', certificacion: 'soldadura-smaw', hace: 190 },
  {
    numero: '2026-000114',
    titular: 'diego-ortiz',
    certificacion: 'soldadura-smaw',
    hace: 40,
    estado: 'revocada',
    motivoPublico: 'La probeta presentada no era de la persona que rindió.',
    motivoInterno: 'Lo reconoció por escrito. Puede volver a cursar.',
  },
  {
    numero: '2026-000115',
    titular: 'ezequiel-bordon',
    certificacion: 'manipulacion-de-alimentos',
    hace: 210,
  },
  { numero: '2026-000116', titular: 'eliana-torres', certificacion: 'manipulacion-de-alimentos', hace: 130 },
  { numero: '2026-000117', titular: 'estudiante', certificacion: 'manipulacion-de-alimentos', hace: 35 },
  { numero: '2026-000118', titular: 'ines-maldonado', certificacion: 'manipulacion-de-alimentos', hace: 90 },
  { numero: '2026-000119', titular: 'karina-acosta', certificacion: 'manipulacion-de-alimentos', hace: 70 },
  { numero: '2026-000120', titular: 'nicolas-paz', certificacion: 'manipulacion-de-alimentos', hace: 15 },
  { numero: '2026-000121', titular: 'monica-ledesma', certificacion: 'cuidador-domiciliario', hace: 230 },
  { numero: '2026-000122', titular: 'romina-villagra', certificacion: 'cuidador-domiciliario', hace: 140 },
  { numero: '2026-000123', titular: 'mariela-sanchez', certificacion: 'cuidador-domiciliario', hace: 25 },
  {
    numero: '2024-000031',
    titular: 'monica-ledesma',
    certificacion: 'rcp-basica-2024',
    hace: 745,
    estado: 'vencida',
  },
  {
    numero: '2026-000124',
    titular: 'monica-ledesma',
    certificacion: 'rcp-basica',
    hace: 25,
    renuevaA: '2024-000031',
  },
  {
    numero: '2024-000044',
    titular: 'romina-villagra',
    certificacion: 'rcp-basica-2024',
    hace: 730,
    estado: 'vencida',
    vencidaHaceHoras: 1,
  },
  { numero: '2026-000125', titular: 'camila-figueroa', certificacion: 'rcp-basica', hace: 50 },
  { numero: '2026-000126', titular: 'ramiro-aguero', certificacion: 'rcp-basica', hace: 30 },
  { numero: '2026-000127', titular: 'paula-wagner', certificacion: 'desarrollo-web-inicial', hace: 160 },
  { numero: '2026-000128', titular: 'joaquin-rios', certificacion: 'desarrollo-web-inicial', hace: 12 },
  {
    numero: '2025-000077',
    titular: 'jorge-quispe',
    certificacion: 'trabajo-en-altura',
    hace: 400,
    estado: 'vencida',
    reservada: true,
  },
  {
    numero: '2026-000129',
    titular: 'jorge-quispe',
    certificacion: 'trabajo-en-altura',
    hace: 28,
    renuevaA: '2025-000077',
  },
  { numero: '2026-000130', titular: 'hector-vargas', certificacion: 'trabajo-en-altura', hace: 340 },
  {
    numero: '2026-000131',
    titular: 'gonzalo-peralta',
    certificacion: 'trabajo-en-altura',
    hace: 62,
    estado: 'reemplazada',
  },
  {
    numero: '2026-000132',
    titular: 'gonzalo-peralta',
    certificacion: 'trabajo-en-altura',
    hace: 58,
    reemplazaA: '2026-000131',
  },
  { numero: '2026-000133', titular: 'hector-vargas', certificacion: 'poda-de-pepita', hace: 118 },
  // Has the same legal name as another holder of the same certificate.
  {
    numero: '2026-000134',
    titular: 'eliana-torres-parana',
    certificacion: 'manipulacion-de-alimentos',
    hace: 65,
  },
  // Backdated.
  {
    numero: '2017-000008',
    titular: 'sergio-barroso',
    certificacion: 'instalaciones-de-vivienda',
    hace: 3300,
    registradaHace: 90,
  },
  {
    numero: '2026-000135',
    titular: 'fernando-ibarra',
    certificacion: 'trabajo-en-altura',
    hace: 26,
    dispensas: [
      'completar el curso «Seguridad e higiene en obra»',
      'aprobar «Evaluación: prevención en obra»',
    ],
    motivoDispensa:
      'Presentó constancias de doce años de trabajo en altura en dos empresas y demostró el uso del arnés en el taller.',
  },
  {
    numero: '2026-000136',
    titular: 'federico-nardi',
    certificacion: 'cuidador-domiciliario',
    hace: 95,
    vinculoEmisor: 'personal',
  },
];

export interface Issued extends IssuedRow {
  /** Last part of the id of the course that it closes: the last one that the certification requires. */
  readonly curso: string;
}

const lastCourses = new Map(
  certificaciones.map(({ $id, requisitos }) => [
    $id,
    (requisitos as { readonly cursos: readonly SeedRef[] }).cursos.at(-1)?.$ref.slice('curso.'.length),
  ]),
);

export const ISSUED: readonly Issued[] = ROWS.map((row) => {
  const curso = lastCourses.get(`certificacion.${row.certificacion}`);
  if (curso === undefined) throw new Error(`${row.numero}: ${row.certificacion} no pide ningún curso`);
  return { ...row, curso };
});
