/**
 * Search configuration of the collections. It is separate from the declarations because only the server needs
 * it, while every screen that shows a label bundles the declarations.
 */
import type { Collection } from '../declaration/collection.ts';
import type { Searching } from '../declaration/searching.ts';
import type { SearchedName } from './searched-collections.ts';

const SEARCHING: Readonly<Record<SearchedName, Searching>> = {
  cursos: {
    understands: {
      provincia: 'centro.provincia',
      zona: 'centro.zona',
      precio: 'precio.monto',
      modalidad: 'modalidad',
      nivel: 'nivel',
      inicio: 'inicio',
      horas: 'horas',
    },
    meetings: { in: 'clases', by: 'curso', at: 'encuentro.inicio' },
    stands: 'centro.zona',
    context: ['centro', 'categorias'],
    generic: [
      'curso',
      'clase',
      'capacitación',
      'formación',
      'carrera',
      'taller',
      'estudio',
      'programa',
      'matriculado',
      'certificado',
      'título',
      'diploma',
      'categoría',
      'nivel',
    ],
  },
  users: {
    understands: { provincia: 'provincia', zona: 'zona', modalidad: 'perfilPublico.modalidad' },
    stands: 'zona',
    generic: [
      'profesional',
      'técnico',
      'persona',
      'servicio',
      'trabajo',
      'especialista',
      'experto',
      'matriculado',
      'habilitado',
      'certificado',
      'oficial',
    ],
  },
  centros: {
    understands: { provincia: 'provincia', zona: 'zona' },
    stands: 'zona',
    generic: ['centro', 'instituto', 'escuela', 'academia', 'lugar', 'sede', 'curso', 'carrera'],
  },
  preguntas: {
    context: ['categoria'],
    generic: ['pregunta', 'duda', 'consulta', 'problema', 'ayuda', 'tema'],
  },
  certificaciones: {
    understands: { provincia: 'centroEmisor.provincia', zona: 'centroEmisor.zona' },
    context: ['centroEmisor', 'categoria'],
    generic: [
      'certificación',
      'certificado',
      'título',
      'diploma',
      'curso',
      'carné',
      'carnet',
      'certificar',
      'matriculado',
      'habilitado',
    ],
  },
  posts: { context: ['centro', 'categoria'], generic: ['noticia', 'novedad', 'nota', 'artículo'] },
};

/** Returns a collection's search configuration; undefined if it has no text search. */
export const searchingOf = ({ name }: Pick<Collection, 'name'>): Searching | undefined =>
  Object.hasOwn(SEARCHING, name) ? SEARCHING[name as SearchedName] : undefined;
