import { ADMINS, administered, all, allow, contains, is, isIn, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  decimal,
  image,
  integer,
  longText,
  numbers,
  object,
  objects,
  reference,
  references,
  richText,
  state,
  text,
  texts,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { IDENTITY_LEVELS } from './identity-levels.ts';
import { RECORD_PATHS } from './record-pages.ts';
import { CERTIFICATION_SCOPES, RENEWAL_MODES, CERTIFICATION_STATES } from '../words/certificaciones.ts';

/**
 * Fields that appear in no certificate, so only these may change after publication. Any other change needs a
 * new edition, which is reviewed and replaces this one.
 */
export const EDITABLE_ONCE_PUBLISHED = ['imagen', 'categoria', 'recordatorios'] as const;
/** Fields common to all editions. */
export const SHARED_BY_EDITIONS = ['codigo', 'centroEmisor'] as const;

/** Certifications: Open Badges `Achievement`s. A person holds a `credencial`. */
export const certificaciones = collection({
  name: 'certificaciones',
  label: 'Certificaciones',
  singular: 'certificación',
  gender: 'f',
  area: 'certificacion',
  route: '/Certificaciones',
  page: {
    path: RECORD_PATHS.certificaciones,
    type: 'EducationalOccupationalCredential',
    description: 'descripcion',
    image: 'imagen',
    listed: is('estado', 'publicada'),
  },
  title: 'nombre',
  unique: [['codigo', 'numeroEdicion']],
  summary: ['nombre', 'codigo', 'numeroEdicion', 'imagen', 'alcance', 'centroEmisor', 'estado'],
  columns: ['nombre', 'codigo', 'numeroEdicion', 'centroEmisor', 'alcance', 'estado', 'emitidas'],
  sort: 'nombre',
  orders: ['-creadoEn', '-emitidas'],
  fields: {
    nombre: text({ label: 'Nombre', required: true, min: 3, max: 150, search: true }),
    codigo: text({
      label: 'Código',
      required: true,
      max: 40,
      search: true,
      help: 'Cómo la nombra el centro, por ejemplo CERT-ELEC-1.',
    }),
    numeroEdicion: integer({
      label: 'Edición n.º',
      derived: true,
      min: 1,
      default: 1,
      help: 'Cada edición sigue a la anterior y la retira al publicarse.',
    }),
    anterior: reference('certificaciones', { label: 'Edición anterior', derived: true, index: true }),
    edicion: text({ label: 'Edición', max: 40, help: 'Año o versión de la certificación.' }),
    descripcion: longText({ label: 'Descripción', required: true, max: 5000, search: true }),
    criterio: richText({
      label: 'Criterio',
      required: true,
      max: 20_000,
      help: 'Qué hay que demostrar para obtenerla.',
    }),
    centroEmisor: reference('centros', {
      label: 'Centro emisor',
      required: true,
      index: true,
      filterBy: ['provincia', 'zona'],
    }),
    imagen: image({ label: 'Imagen', help: 'Cuadrada. Sin imagen se muestra el emblema del oficio.' }),
    categoria: reference('categorias', { label: 'Categoría', index: true }),
    alcance: choice({
      label: 'Alcance',
      required: true,
      options: CERTIFICATION_SCOPES,
      default: 'formacion',
      index: true,
      help: 'Si no es habilitante, cada certificado dice «No reemplaza la matrícula habilitante».',
    }),
    normativa: longText({ label: 'Normativa', max: 2000, help: 'Resoluciones o normas que la respaldan.' }),
    requisitos: object({
      label: 'Requisitos',
      index: true,
      fields: {
        cursos: references('cursos', { label: 'Cursos', maxItems: 30 }),
        ejercicios: references('ejercicios', { label: 'Evaluaciones', maxItems: 30 }),
        notaMin: decimal({ label: 'Nota mínima', min: 0, max: 100, unit: '%' }),
      },
    }),
    emision: choice({
      label: 'Emisión',
      options: {
        automatica: 'Sola, al cumplir los requisitos',
        manual: 'Cuando la decide una persona del centro',
      },
      default: 'automatica',
      // Certifications older than this field were decided by hand, and stay so until changed.
      backfill: 'manual',
      help: 'Sin requisitos, la decide siempre una persona.',
    }),
    examen: choice({
      label: 'Examen sin curso',
      options: { abierto: 'Lo rinde quien quiera', conSolicitud: 'Con una solicitud aceptada' },
      default: 'abierto',
      help: 'Cómo se llega a las evaluaciones de la certificación que no son de un curso.',
    }),
    identidadMin: choice({
      label: 'Identidad que hace falta',
      options: IDENTITY_LEVELS,
      default: 'declarada',
      help: 'Con qué seguridad se sabe quién es la persona para poder emitirle el certificado.',
    }),
    demuestra: texts({
      label: 'Qué demostró',
      maxItems: 3,
      max: 120,
      help: 'Hasta tres frases que van en el certificado, por ejemplo «Calcula circuitos y protecciones».',
    }),
    vigenciaMeses: integer({
      label: 'Vigencia',
      min: 1,
      max: 600,
      unit: 'meses',
      help: 'Vacío significa que no vence.',
    }),
    renovacion: object({
      label: 'Renovación',
      fields: {
        modo: choice({
          label: 'Modo',
          options: RENEWAL_MODES,
        }),
        desdeMesesAntes: integer({ label: 'Se puede renovar desde', min: 0, max: 120, unit: 'meses antes' }),
      },
    }),
    recordatorios: numbers({
      label: 'Recordatorios',
      maxItems: 10,
      default: [90, 30, 7],
      help: 'Días antes del vencimiento en que se avisa a quien lo recibió.',
    }),
    alineaciones: objects({
      label: 'Alineaciones',
      help: 'Perfiles o marcos de referencia con los que se corresponde.',
      maxItems: 20,
      fields: {
        nombre: text({ label: 'Nombre', required: true, max: 200 }),
        url: text({ label: 'Dirección', format: 'enlace', max: 500 }),
        codigo: text({ label: 'Código', max: 80 }),
        marco: text({ label: 'Marco', max: 120 }),
      },
    }),
    estado: state({
      label: 'Estado',
      required: true,
      states: CERTIFICATION_STATES,
      initial: 'borrador',
      lasting: ['publicada'],
      transitions: [
        ...move(['borrador'], ['enRevision'], ['gestor', ...ADMINS]),
        ...move(['enRevision'], ['publicada', 'borrador'], ADMINS),
        ...move(['publicada'], ['retirada'], ['gestor', ...ADMINS]),
      ],
      index: true,
    }),
    motivoEstado: longText({
      label: 'Motivo',
      max: 500,
      hidden: true,
      help: 'Qué falta corregir para publicarla.',
    }),
    centroActivo: boolean({
      label: 'El centro está activo',
      derived: true,
      default: true,
      help: 'Las certificaciones de un centro suspendido no se ofrecen.',
    }),
    emitidas: integer({ label: 'Emitidas', derived: true, default: 0 }),
  },
  access: {
    relations: { gestor: via('centroEmisor', contains('gestores', YO)) },
    read: [
      allow('visitante', { where: all(isIn('estado', ['publicada', 'retirada']), is('centroActivo', true)) }),
      allow('gestor', { fields: 'todos' }),
      allow('moderador'),
      ...administered.read,
    ],
    create: [allow('gestor', { fields: { except: ['motivoEstado'] } }), ...administered.create],
    edit: [allow('gestor', { fields: { except: ['motivoEstado'] } }), ...administered.edit],
    softRemove: administered.softRemove,
    remove: administered.remove,
  },
});
