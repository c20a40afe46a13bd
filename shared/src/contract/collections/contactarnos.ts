import { ADMINS, allow, contains, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  dateTime,
  longText,
  objects,
  reference,
  state,
  text,
  texts,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';

/** Roles that answer messages; a manager only answers those to their own centres, by the relation. */
const ANSWERING_ROLES = ['gestor', 'moderador', ...ADMINS] as const;
const ANSWER_FIELDS = ['estado', 'asignadoA', 'respuestas', 'notas'];

export const contactarnos = collection({
  name: 'contactarnos',
  label: 'Mensajes de contacto',
  singular: 'mensaje',
  gender: 'm',
  area: 'mensajes',
  route: '/Contactarnos',
  title: 'asunto',
  summary: ['folio', 'asunto', 'estado'],
  columns: ['folio', 'asunto', 'nombre', 'motivo', 'estado', 'asignadoA', 'creadoEn'],
  sort: '-creadoEn',
  confidential: true,
  fields: {
    folio: text({ label: 'Número', derived: true, filled: true, unique: true, max: 20, search: true }),
    nombre: text({ label: 'Nombre', required: true, min: 2, max: 120, search: true }),
    email: text({
      label: 'Correo',
      required: true,
      format: 'correo',
      max: 254,
      search: true,
      help: 'Allí llega la respuesta.',
    }),
    telefono: text({
      label: 'Teléfono',
      format: 'telefono',
      help: 'Con código de país, por ejemplo +5491143210000.',
    }),
    asunto: text({ label: 'Asunto', required: true, min: 3, max: 150, search: true }),
    mensaje: longText({ label: 'Mensaje', required: true, min: 10, max: 5000, search: true }),
    motivo: choice({
      label: 'Motivo',
      index: true,
      options: {
        consulta: 'Consulta general',
        curso: 'Un curso',
        certificado: 'Un certificado',
        centro: 'Un centro',
        profesional: 'Contactar a un profesional',
        institucion: 'Sumar una institución',
        tecnico: 'Un problema técnico',
        datos: 'Datos personales',
        otro: 'Otro',
      },
    }),
    centro: reference('centros', { label: 'Centro', index: true }),
    curso: reference('cursos', { label: 'Curso', index: true }),
    profesional: reference('users', {
      label: 'Profesional',
      index: true,
      help: 'A quién se dirige, sin mostrar su correo.',
    }),
    consentimiento: boolean({
      label: 'Acepto que se usen estos datos para responder',
      required: true,
      help: 'Es necesario para poder responder.',
    }),
    sitio: text({ label: 'Sitio', max: 300, writeOnly: true, help: 'Debe quedar vacío.' }),
    estado: state({
      label: 'Estado',
      states: {
        nueva: { label: 'Nueva', tone: 'info' },
        asignada: { label: 'Asignada', tone: 'warn' },
        respondida: { label: 'Respondida', tone: 'ok' },
        cerrada: { label: 'Cerrada', tone: 'neutral' },
        spam: { label: 'Correo no deseado', tone: 'danger' },
      },
      initial: 'nueva',
      transitions: [
        ...move(['nueva'], ['asignada'], ANSWERING_ROLES, ['asignadoA']),
        ...move(['nueva', 'asignada'], ['respondida'], [...ANSWERING_ROLES, 'destinatario']),
        ...move(['respondida'], ['cerrada'], [...ANSWERING_ROLES, 'destinatario', 'sistema']),
        ...move(['nueva', 'spam'], ['nueva', 'spam'], [...ANSWERING_ROLES, 'sistema']),
      ],
      index: true,
    }),
    asignadoA: reference('users', { label: 'Asignada a', index: true }),
    respuestas: objects({
      label: 'Respuestas',
      maxItems: 100,
      help: 'Llegan por correo y a la cuenta de quien escribió.',
      fields: {
        texto: longText({ label: 'Texto', required: true, max: 5000 }),
        autor: reference('users', { label: 'Autor', help: 'Lo completa el servidor.' }),
        fecha: dateTime({ label: 'Fecha', help: 'La completa el servidor.' }),
      },
    }),
    notas: texts({
      label: 'Notas internas',
      hidden: true,
      maxItems: 100,
      max: 2000,
      help: 'Solo las lee quien responde.',
    }),
  },
  access: {
    relations: {
      propio: is('creadoPor', YO),
      gestor: via('centro', contains('gestores', YO)),
      /** The professional to whom the message is addressed. */
      destinatario: is('profesional', YO),
    },
    read: [
      allow('propio', { fields: { except: ['asignadoA'] } }),
      // Lets people filter for their own messages among all those that they may read.
      allow('propio', { fields: { only: ['creadoPor'] } }),
      allow('destinatario', { fields: { except: ['asignadoA', 'telefono'] } }),
      allow(['gestor', 'moderador', ...ADMINS], { fields: 'todos' }),
    ],
    create: [allow('visitante', { fields: { except: ANSWER_FIELDS } })],
    edit: [
      allow('destinatario', { fields: { only: ['estado', 'respuestas'] } }),
      allow(['gestor', 'moderador'], { fields: { only: ANSWER_FIELDS } }),
      // Administrators may redirect a message, but not change its text.
      allow(ADMINS, { fields: { only: [...ANSWER_FIELDS, 'motivo', 'centro', 'curso'] } }),
    ],
    softRemove: [allow(ADMINS)],
    remove: [allow('superadmin')],
  },
});
