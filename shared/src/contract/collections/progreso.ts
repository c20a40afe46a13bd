import { ADMINS, allow, contains, is, isIn, via, YO, type Condition } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { dateTime, integer, longText, reference, state } from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';

const ofCourse = (where: Condition): Condition => via('inscripcion', via('curso', where));

/**
 * A person's progress in a lesson. Merges two devices' updates: the larger numbers win, and completion is
 * never undone.
 */
export const progreso = collection({
  name: 'progreso',
  label: 'Progreso',
  singular: 'progreso',
  gender: 'm',
  area: 'formacion',
  title: '_id',
  summary: ['inscripcion', 'clase', 'estado'],
  columns: ['inscripcion', 'clase', 'estado', 'segundos', 'completadaEn'],
  sort: '-actualizadoEn',
  unique: [['inscripcion', 'clase']],
  fields: {
    inscripcion: reference('inscripciones', {
      label: 'Inscripción',
      required: true,
      index: true,
      partOf: true,
    }),
    clase: reference('clases', { label: 'Clase', required: true, index: true }),
    estado: state({
      label: 'Estado',
      states: { vista: { label: 'Vista', tone: 'info' }, completada: { label: 'Completada', tone: 'ok' } },
      initial: 'vista',
      alsoInitial: ['completada'],
      transitions: [...move(['vista'], ['completada'], ['propio', 'sistema'])],
      index: true,
    }),
    segundos: integer({ label: 'Tiempo dedicado', min: 0, max: 10_000_000, default: 0, unit: 's' }),
    posicion: integer({ label: 'Posición del video', min: 0, max: 86_400, default: 0, unit: 's' }),
    apunte: longText({
      label: 'Apunte',
      max: 20_000,
      hidden: true,
      help: 'Privado: solo lo lee quien lo escribe.',
    }),
    completadaEn: dateTime({ label: 'Completada el', derived: true }),
    parrafo: integer({
      label: 'Párrafo',
      min: 0,
      max: 100_000,
      help: 'El último que se leyó, desde 0.',
    }),
    vistoSeg: integer({
      label: 'Video visto',
      derived: true,
      min: 0,
      default: 0,
      unit: 's',
      help: 'Lo que el servidor pudo medir.',
    }),
    latidoEn: dateTime({ label: 'Último registro', derived: true, hidden: true }),
  },
  access: {
    relations: {
      propio: via('inscripcion', is('usuario', YO)),
      docente: ofCourse(contains('docentes', YO)),
      gestor: ofCourse(via('centro', contains('gestores', YO))),
    },
    // The private note is only for its author: no other rule covers hidden fields, not even the
    // administrators'.
    read: [allow('propio', { fields: 'todos' }), allow(['docente', 'gestor', ...ADMINS])],
    create: [allow('propio', { where: via('inscripcion', isIn('estado', ['activa', 'completada'])) })],
    edit: [allow('propio', { fields: { except: ['inscripcion', 'clase'] } })],
    softRemove: [],
    remove: [],
  },
});
