import { administered, allow, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, dateTime, reference, state, text } from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { courseRelations } from './course-access.ts';

const STAFF = ['docente', 'gestor', 'admin', 'superadmin'] as const;

export const asistencias = collection({
  name: 'asistencias',
  label: 'Asistencias',
  singular: 'asistencia',
  gender: 'f',
  area: 'formacion',
  title: '_id',
  summary: ['clase', 'usuario', 'estado'],
  columns: ['usuario', 'clase', 'estado', 'registradaPor', 'actualizadoEn'],
  sort: '-creadoEn',
  unique: [['clase', 'usuario']],
  fields: {
    clase: reference('clases', { label: 'Clase', required: true, index: true }),
    usuario: reference('users', { label: 'Persona', required: true, index: true }),
    estado: state({
      label: 'Asistencia',
      states: {
        presente: { label: 'Presente', tone: 'ok' },
        ausente: { label: 'Ausente', tone: 'danger' },
        justificada: { label: 'Falta justificada', tone: 'warn' },
      },
      initial: 'presente',
      alsoInitial: ['ausente', 'justificada'],
      transitions: [
        ...move(['presente', 'ausente', 'justificada'], ['presente', 'ausente', 'justificada'], STAFF),
      ],
    }),
    registradaPor: reference('users', { label: 'Registrada por', derived: true }),
    modo: choice({
      label: 'Cómo se registró',
      derived: true,
      options: { lista: 'De la lista', codigo: 'Con el código del encuentro' },
      default: 'lista',
    }),
    codigo: text({
      label: 'Código del encuentro',
      max: 60,
      writeOnly: true,
      help: 'El que muestra quien enseña; cambia cada 30 segundos.',
    }),
    tomadaEn: dateTime({
      label: 'Tomada el',
      help: 'Según el dispositivo de quien la tomó, si fue sin conexión.',
    }),
  },
  access: {
    subject: 'propio',
    relations: { propio: is('usuario', YO), ...courseRelations(['clase', 'curso']) },
    read: [allow(['propio', 'docente', 'gestor']), ...administered.read],
    create: [
      // A student creates it by scanning the meeting's code.
      allow('propio', { fields: { only: ['clase', 'usuario', 'codigo', 'tomadaEn'] } }),
      allow(['docente', 'gestor']),
      ...administered.create,
    ],
    edit: [allow(STAFF, { fields: { only: ['estado'] } })],
    softRemove: [allow(['docente', 'gestor']), ...administered.softRemove],
    remove: administered.remove,
  },
});
