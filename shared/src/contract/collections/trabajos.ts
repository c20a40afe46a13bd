import { ADMINS, all, allow, exists, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  dateTime,
  file,
  id,
  integer,
  json,
  objects,
  state,
  text,
  longText,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';

/** MIME type of Excel files, as detected from their bytes. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A row created by the caller, under a condition on its author's centres or courses. */
const ownRow = (where: ReturnType<typeof all>) => all(is('creadoPor', YO), where);

/**
 * Bulk work on many records, run by the server: changes, imports, exports. It continues when its page is
 * closed, and never does what its author could not do record by record.
 */
export const trabajos = collection({
  name: 'trabajos',
  label: 'Trabajos',
  singular: 'trabajo',
  gender: 'm',
  area: 'personas',
  title: 'titulo',
  summary: ['titulo', 'tipo', 'coleccion', 'estado'],
  columns: ['titulo', 'estado', 'hechas', 'total', 'rechazadas', 'creadoEn'],
  sort: '-creadoEn',
  confidential: true,
  begunElsewhere: 'followed',
  fields: {
    tipo: choice({
      label: 'Tipo',
      required: true,
      options: {
        cambio: 'Cambiar',
        eliminacion: 'Enviar a la papelera',
        restauracion: 'Restaurar',
        importacion: 'Importar',
        exportacion: 'Exportar',
      },
    }),
    coleccion: text({ label: 'Colección', required: true, max: 60 }),
    archivo: file({
      label: 'Archivo',
      maxBytes: 30 * 1024 * 1024,
      types: ['text/csv', 'text/plain', XLSX],
      help: 'Excel, CSV o texto con columnas, de cualquier planilla.',
    }),
    opciones: json({
      label: 'Opciones',
      max: 100_000,
      help: 'Qué registros y qué hacer con ellos.',
    }),
    ensayo: boolean({
      label: 'Ensayo',
      default: true,
      help: 'Revisa todo sin guardar nada; después se puede hacer.',
    }),
    estado: state({
      label: 'Estado',
      states: {
        preparado: { label: 'Preparado', tone: 'neutral' },
        enCurso: { label: 'En curso', tone: 'info' },
        pausado: { label: 'En pausa', tone: 'warn' },
        terminado: { label: 'Terminado', tone: 'ok' },
        fallido: { label: 'Fallido', tone: 'danger' },
        detenido: { label: 'Detenido', tone: 'warn' },
        deshecho: { label: 'Deshecho', tone: 'neutral' },
      },
      initial: 'preparado',
      transitions: [
        ...move(['preparado', 'pausado', 'fallido'], ['enCurso'], ['propio']),
        ...move(['enCurso'], ['pausado'], ['propio']),
        ...move(['preparado', 'enCurso', 'pausado', 'fallido'], ['detenido'], ['propio']),
        ...move(['terminado', 'detenido', 'fallido'], ['deshecho'], ['propio']),
        ...move(['enCurso'], ['preparado', 'terminado', 'fallido'], ['sistema']),
      ],
      index: true,
    }),
    titulo: text({ label: 'Trabajo', derived: true, max: 200 }),
    fase: choice({
      label: 'Fase',
      derived: true,
      options: { ensayar: 'Ensayo', hacer: 'Hacer', deshacer: 'Deshacer' },
    }),
    total: integer({ label: 'Registros', derived: true, min: 0, default: 0 }),
    hechas: integer({ label: 'Vistos', derived: true, min: 0, default: 0 }),
    creadas: integer({ label: 'Nuevos', derived: true, min: 0, default: 0 }),
    cambiadas: integer({ label: 'Cambiados', derived: true, min: 0, default: 0 }),
    iguales: integer({ label: 'Iguales', derived: true, min: 0, default: 0 }),
    rechazadas: integer({ label: 'Rechazados', derived: true, min: 0, default: 0 }),
    problemas: objects({
      label: 'Problemas',
      derived: true,
      maxItems: 200,
      fields: {
        linea: integer({ label: 'Línea', min: 1 }),
        registro: id({ label: 'Identificador' }),
        nombre: text({ label: 'Registro', max: 200 }),
        campo: text({ label: 'Campo', max: 120 }),
        mensaje: text({ label: 'Motivo', max: 1000 }),
      },
    }),
    /** Counts by reason; includes the problems that don't fit in `problemas`. */
    motivos: objects({
      label: 'Motivos',
      derived: true,
      maxItems: 50,
      fields: {
        campo: text({ label: 'Campo', max: 120 }),
        mensaje: text({ label: 'Motivo', max: 1000 }),
        cantidad: integer({ label: 'Cantidad', min: 1 }),
      },
    }),
    /** Field that each column of an import's file was matched to; without `campo`, it is ignored. */
    columnas: objects({
      label: 'Columnas del archivo',
      derived: true,
      maxItems: 200,
      fields: {
        titulo: text({ label: 'Título', max: 200 }),
        campo: text({ label: 'Dato', max: 60 }),
        ejemplo: text({ label: 'Ejemplo', max: 200 }),
      },
    }),
    aviso: longText({ label: 'Aviso', derived: true, max: 1000 }),
    resultado: file({ label: 'Resultado', derived: true, types: ['text/csv'] }),
    ensayadoEn: dateTime({ label: 'Ensayado', derived: true }),
    terminadoEn: dateTime({ label: 'Terminado', derived: true }),
    /** While paused by a rate limit: when it resumes. */
    sigueEn: dateTime({ label: 'Sigue', derived: true }),
    /** Whether its records have been listed in `filas_de_trabajo`. */
    leido: boolean({ label: 'Leído', derived: true, hidden: true, default: false }),
    /** Last row processed, updated in the same transaction. */
    posicion: integer({ label: 'Posición', derived: true, hidden: true, default: 0 }),
    /** The process that runs it, and its last heartbeat: a silent process is replaced. */
    quienLoHace: text({ label: 'Proceso', derived: true, hidden: true, max: 60 }),
    vistoEn: dateTime({ label: 'Último avance', derived: true, hidden: true }),
  },
  access: {
    relations: {
      propio: is('creadoPor', YO),
      gestor: ownRow(exists('centros', 'gestores', is('estado', 'activo'), 'creadoPor')),
      docente: ownRow(exists('cursos', 'docentes', undefined, 'creadoPor')),
    },
    read: [allow('propio')],
    create: [allow(['gestor', 'docente', 'moderador', ...ADMINS])],
    edit: [allow('propio', { fields: { only: ['ensayo', 'estado'] } })],
    softRemove: [allow('propio')],
    remove: [allow('superadmin')],
  },
});
