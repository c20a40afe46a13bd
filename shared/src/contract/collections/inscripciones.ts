import { ADMINS, administered, allow, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  choice,
  dateTime,
  decimal,
  file,
  integer,
  json,
  longText,
  reference,
  state,
  text,
  texts,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { courseRelations } from './course-access.ts';
import { ENROLMENT_STATES } from '../words/inscripciones.ts';

const STAFF_ROLES = ['docente', 'gestor', ...ADMINS] as const;
/** Fields that managers may change later; the person and the course are fixed. */
const MANAGED_FIELDS = ['estado', 'motivoEstado', 'venceEn', 'tiempoExtraPct'];

export const inscripciones = collection({
  name: 'inscripciones',
  label: 'Inscripciones',
  singular: 'inscripción',
  gender: 'f',
  area: 'formacion',
  title: '_id',
  summary: ['usuario', 'curso', 'estado', 'progresoPct'],
  columns: ['usuario', 'curso', 'estado', 'progresoPct', 'origen', 'creadoEn'],
  sort: '-creadoEn',
  orders: ['-actualizadoEn'],
  unique: [['usuario', 'curso', 'ciclo']],
  fields: {
    usuario: reference('users', {
      label: 'Persona',
      filled: true,
      index: true,
      help: 'Sin indicarla, quien hace la inscripción.',
    }),
    curso: reference('cursos', {
      label: 'Curso',
      required: true,
      index: true,
      filterBy: ['centro', 'docentes'],
    }),
    ciclo: integer({ label: 'Ciclo', min: 1, max: 1000, default: 1, help: 'Vez que cursa: 1 la primera.' }),
    codigo: text({
      label: 'Código de inscripción',
      max: 40,
      writeOnly: true,
      help: 'El que entrega el centro, si el curso lo pide.',
    }),
    estado: state({
      label: 'Estado',
      states: ENROLMENT_STATES,
      initial: 'solicitada',
      transitions: [
        ...move(['solicitada'], ['activa', 'enEspera'], [...STAFF_ROLES, 'sistema']),
        ...move(['solicitada'], ['rechazada'], STAFF_ROLES),
        ...move(['enEspera'], ['activa'], [...STAFF_ROLES, 'sistema']),
        // A free place is offered to the person who has waited longest, until they answer or the offer
        // expires.
        ...move(['enEspera'], ['ofrecida'], ['sistema']),
        ...move(['ofrecida'], ['activa'], ['propio', ...STAFF_ROLES, 'sistema']),
        ...move(['ofrecida'], ['vencida'], ['sistema']),
        ...move(['activa', 'suspendida'], ['activa', 'suspendida'], ['gestor', ...ADMINS]),
        ...move(['activa'], ['completada', 'noAprobada'], ['gestor', ...ADMINS, 'sistema']),
        ...move(
          ['solicitada', 'enEspera', 'ofrecida', 'activa'],
          ['abandonada'],
          ['propio', 'gestor', ...ADMINS],
        ),
        // A student may return, with their earlier progress, while there are places.
        ...move(['abandonada'], ['activa'], ['propio', 'gestor', ...ADMINS, 'sistema']),
        ...move(['activa'], ['vencida'], ['sistema']),
        // Another attempt, or more time, was granted on request.
        ...move(['noAprobada', 'vencida'], ['activa'], ['sistema']),
      ],
      index: true,
    }),
    motivoEstado: longText({ label: 'Motivo', max: 500, help: 'Lo lee la persona inscripta.' }),
    origen: choice({
      label: 'Origen',
      derived: true,
      options: {
        propia: 'La persona',
        centro: 'El centro',
        lista: 'Lista del centro',
        administracion: 'Administración',
      },
      default: 'propia',
    }),
    invitacion: reference('invitaciones', { label: 'Invitación', derived: true }),
    venceEn: dateTime({ label: 'Vence el', help: 'Después la cursada se cierra.' }),
    progresoPct: decimal({ label: 'Progreso', derived: true, min: 0, max: 100, default: 0, unit: '%' }),
    claseActual: reference('clases', { label: 'Clase actual', help: 'La última que se abrió.' }),
    responderHasta: dateTime({
      label: 'Responder hasta',
      derived: true,
      help: 'El lugar ofrecido se guarda hasta entonces.',
    }),
    comprobante: file({
      label: 'Comprobante de pago',
      hidden: true,
      types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
      help: 'Lo leen quien se inscribe y el centro.',
    }),
    siguiente: json({
      label: 'Lo que sigue',
      derived: true,
      help: 'La clase, la práctica, el examen, el nombre legal por confirmar o el certificado: {tipo, objeto}.',
    }),
    falta: json({
      label: 'Lo que falta',
      derived: true,
      help: 'Para completar el curso: clases, exámenes con lo que piden, asistencia.',
    }),
    revisarEn: dateTime({
      label: 'Se revisa el',
      derived: true,
      hidden: true,
      index: true,
      // Rows older than this field: review as soon as possible.
      backfill: '1970-01-01T00:00:00.000Z',
      help: 'Cuando una fecha cambia lo que sigue o lo que falta.',
    }),
    tiempoExtraPct: integer({
      label: 'Tiempo adicional',
      min: 0,
      max: 300,
      unit: '%',
      help: 'Se suma a la duración de cada examen de esta persona.',
    }),
    diasEstudiados: texts({
      label: 'Días en que estudió',
      derived: true,
      maxItems: 400,
      max: 10,
      help: 'Los últimos, como fechas.',
    }),
  },
  access: {
    subject: 'propio',
    relations: { propio: is('usuario', YO), ...courseRelations(['curso']) },
    read: [
      allow(['propio', 'docente', 'gestor']),
      // Only the payer and the people who approve the enrolment may read the proof of payment.
      allow(['propio', 'docente', 'gestor'], { fields: { only: ['comprobante'] } }),
      ...administered.read,
    ],
    create: [
      allow('propio', {
        // Refuses courses that the caller may not know of; failures of other conditions (places, code, dates)
        // are explained.
        where: via('curso', is('estado', 'publicado')),
        fields: { only: ['usuario', 'curso', 'ciclo', 'codigo', 'comprobante'] },
      }),
      allow('gestor', { fields: { only: ['usuario', 'curso', 'ciclo', 'estado', 'venceEn'] } }),
      allow(ADMINS, { fields: { except: ['claseActual'] } }),
    ],
    edit: [
      allow('propio', { fields: { only: ['estado', 'claseActual', 'comprobante'] } }),
      allow('docente', { fields: { only: ['estado', 'motivoEstado', 'tiempoExtraPct'] } }),
      allow(['gestor', ...ADMINS], { fields: { only: MANAGED_FIELDS } }),
    ],
    softRemove: [allow('superadmin')],
    remove: administered.remove,
  },
});
