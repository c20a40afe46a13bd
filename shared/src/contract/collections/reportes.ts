import { ADMINS, administered, allow, contains, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, id, longText, reference, state } from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';

const RESOLVING_ROLES = ['docente', 'moderador', ...ADMINS] as const;
const RESOLUTION_FIELDS = ['estado', 'resolucion'];

export const reportes = collection({
  name: 'reportes',
  label: 'Reportes',
  singular: 'reporte',
  gender: 'm',
  area: 'comunidad',
  title: 'motivo',
  summary: ['coleccion', 'objeto', 'motivo', 'estado'],
  columns: ['motivo', 'coleccion', 'detalle', 'estado', 'creadoPor', 'creadoEn'],
  sort: '-creadoEn',
  confidential: true,
  orders: ['creadoEn'],
  fields: {
    coleccion: choice({
      label: 'Sobre',
      required: true,
      index: true,
      options: {
        preguntas: 'Una pregunta',
        respuestas: 'Una respuesta',
        users: 'Un perfil',
        cursos: 'Un curso',
        clases: 'Una clase',
        credenciales: 'Una credencial',
      },
    }),
    objeto: id({ label: 'Registro', required: true, index: true }),
    grupo: reference('reportes', {
      label: 'Junto con',
      derived: true,
      index: true,
      help: 'El primer reporte abierto de lo mismo: se deciden juntos.',
    }),
    autor: reference('users', {
      label: 'Autor de lo reportado',
      derived: true,
      index: true,
    }),
    curso: reference('cursos', { label: 'Curso', derived: true, index: true, filterBy: ['docentes'] }),
    motivo: choice({
      label: 'Motivo',
      required: true,
      options: {
        spam: 'Publicidad o correo no deseado',
        ofensivo: 'Ofende o acosa',
        peligroso: 'Indicación peligrosa',
        incorrecto: 'Información incorrecta',
        plagio: 'Copia sin permiso',
        privado: 'Muestra datos personales',
        otro: 'Otro',
      },
    }),
    detalle: longText({ label: 'Detalle', max: 2000, search: true, help: 'Qué pasa y dónde se ve.' }),
    estado: state({
      label: 'Estado',
      states: {
        abierto: { label: 'Abierto', tone: 'warn' },
        resuelto: { label: 'Resuelto', tone: 'ok' },
        desestimado: { label: 'Desestimado', tone: 'neutral' },
      },
      initial: 'abierto',
      transitions: [
        ...move(['abierto'], ['resuelto', 'desestimado'], [...RESOLVING_ROLES, 'sistema']),
        ...move(['resuelto', 'desestimado'], ['abierto'], RESOLVING_ROLES),
      ],
      index: true,
    }),
    resolucion: longText({
      label: 'Resolución',
      max: 2000,
      help: 'Qué se hizo. La lee quien hizo el reporte.',
    }),
    resueltoPor: reference('users', { label: 'Resuelto por', derived: true }),
  },
  access: {
    relations: { propio: is('creadoPor', YO), docente: via('curso', contains('docentes', YO)) },
    read: [
      allow('propio', { fields: { except: ['resueltoPor', 'autor', 'grupo'] } }),
      // Lets people filter for their own reports among all those that they may read.
      allow('propio', { fields: { only: ['creadoPor'] } }),
      allow(['docente', 'moderador']),
      ...administered.read,
    ],
    create: [allow('usuario', { fields: { except: RESOLUTION_FIELDS } })],
    edit: [allow(RESOLVING_ROLES, { fields: { only: RESOLUTION_FIELDS } })],
    softRemove: [allow('superadmin')],
    remove: administered.remove,
  },
});
