/** Question types that the forum offers. */
import type { SeedId, StarterRecord } from '../records.ts';

/** Question types by slug, in the order in which they are offered. */
const TYPES: Readonly<Record<string, { readonly nombre: string; readonly [field: string]: unknown }>> = {
  'consulta-tecnica': {
    nombre: 'Consulta técnica',
    descripcion: 'Un problema concreto del trabajo, con datos y mediciones si las hay.',
    color: '#0b5c6b',
    admiteAceptada: true,
    requiereCurso: false,
    plantilla:
      '**Qué se quiere lograr**\n\n**Qué se probó y qué pasó**\n\n**Materiales, equipos o medidas**\n',
  },
  'sobre-un-curso': {
    nombre: 'Sobre un curso',
    descripcion: 'Dudas sobre el contenido de una clase o de un ejercicio.',
    color: '#2f5fb3',
    admiteAceptada: true,
    requiereCurso: true,
    plantilla: '**Clase o ejercicio**\n\n**Qué parte no queda clara**\n',
  },
  'certificacion-y-matricula': {
    nombre: 'Certificación y matrícula',
    descripcion: 'Requisitos, trámites y validez de certificados y matrículas.',
    color: '#1d7a46',
    admiteAceptada: true,
    requiereCurso: false,
    plantilla: '**Provincia y organismo**\n\n**Certificado o matrícula**\n\n**Consulta**\n',
  },
  'herramientas-y-materiales': {
    nombre: 'Herramientas y materiales',
    descripcion: 'Qué conviene usar, dónde rinde cada cosa y cómo mantenerla.',
    color: '#b3552e',
    admiteAceptada: true,
    requiereCurso: false,
  },
  normativa: {
    nombre: 'Normativa',
    descripcion: 'Reglamentos, normas técnicas y obligaciones. Conviene citar la fuente.',
    color: '#4f5b66',
    admiteAceptada: true,
    requiereCurso: false,
  },
  experiencia: {
    nombre: 'Experiencia',
    descripcion: 'Relatos y opiniones del trabajo diario. No hay una única respuesta correcta.',
    color: '#8c4a7f',
    admiteAceptada: false,
    requiereCurso: false,
  },
};

export const tiposDePreguntas: readonly StarterRecord[] = Object.entries(TYPES).map(
  ([slug, { nombre, ...type }], index) => ({
    $id: `tipo.${slug}` satisfies SeedId,
    nombre,
    slug,
    ...type,
    orden: index + 1,
    activo: true,
  }),
);
