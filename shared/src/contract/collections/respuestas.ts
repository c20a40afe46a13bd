import { administered, all, allow, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, dateTime, integer, longText, markdown, reference, state } from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import {
  courseQuestion,
  MODERATING_ROLES,
  managesIt,
  mayAnswer,
  publicQuestion,
  teachesIt,
} from './forum-access.ts';
import { ANSWER_STATES } from '../words/respuestas.ts';

const READER_FIELDS = { except: ['motivoEstado'] };

export const respuestas = collection({
  name: 'respuestas',
  label: 'Respuestas',
  singular: 'respuesta',
  gender: 'f',
  area: 'comunidad',
  route: '/Respuestas',
  title: 'cuerpo',
  summary: ['pregunta', 'autor', 'aceptada'],
  columns: ['cuerpo', 'pregunta', 'autor', 'aceptada', 'estado', 'votos', 'creadoEn'],
  sort: '-aceptada,-votos,creadoEn',
  // The page requests the reverse of the last order: «-aceptada,creadoEn».
  orders: ['-votos', '-aceptada,-creadoEn', 'aceptada,-creadoEn'],
  fields: {
    pregunta: reference('preguntas', {
      label: 'Pregunta',
      required: true,
      index: true,
      filterBy: ['curso'],
    }),
    autor: reference('users', { label: 'Autor', derived: true, filled: true, index: true }),
    cuerpo: markdown({
      label: 'Respuesta',
      required: true,
      min: 2,
      max: 30_000,
      search: true,
      help: 'Admite negrita, listas, enlaces y código.',
    }),
    padre: reference('respuestas', {
      label: 'En respuesta a',
      index: true,
      help: 'Se admite un solo nivel.',
    }),
    aceptada: boolean({ label: 'Aceptada', derived: true, default: false }),
    credencialRespaldo: reference('credenciales', {
      label: 'Certificado que muestra que se sabe',
      help: 'Un certificado propio y vigente, de los que se muestran en el perfil.',
      shownWhile: { is: { estado: 'vigente' }, same: { titular: 'autor' } },
    }),
    estado: state({
      label: 'Estado',
      states: ANSWER_STATES,
      initial: 'visible',
      alsoInitial: ['pendiente'],
      transitions: [
        ...move(['pendiente'], ['visible', 'oculta'], MODERATING_ROLES),
        ...move(['visible'], ['oculta'], [...MODERATING_ROLES, 'sistema']),
        // After reports by several people, until a moderator reviews it.
        ...move(['visible'], ['pendiente'], ['sistema', ...MODERATING_ROLES]),
        ...move(['oculta'], ['visible', 'pendiente'], MODERATING_ROLES),
      ],
      index: true,
    }),
    motivoEstado: longText({ label: 'Motivo', max: 500, help: 'Por qué se ocultó. Lo lee quien respondió.' }),
    redactadaEn: dateTime({ label: 'Redactada', help: 'Cuándo se escribió, si fue sin conexión.' }),
    editadaEn: dateTime({ label: 'Editada', derived: true }),
    votos: integer({ label: 'Votos', derived: true, default: 0 }),
  },
  access: {
    relations: {
      autor: is('autor', YO),
      docente: via('pregunta', teachesIt),
      gestor: via('pregunta', managesIt),
    },
    read: [
      allow('visitante', {
        where: all(is('estado', 'visible'), via('pregunta', publicQuestion)),
        fields: READER_FIELDS,
      }),
      allow('usuario', {
        where: all(is('estado', 'visible'), via('pregunta', courseQuestion)),
        fields: READER_FIELDS,
      }),
      // The question's author sees its answers, even if it is for teachers only or pending review.
      allow('usuario', {
        where: all(is('estado', 'visible'), via('pregunta', is('autor', YO))),
        fields: READER_FIELDS,
      }),
      allow(['autor', 'docente', 'gestor', 'moderador']),
      ...administered.read,
    ],
    create: [
      allow('confirmado', { where: via('pregunta', mayAnswer), fields: { except: ['motivoEstado'] } }),
      ...administered.create,
    ],
    edit: [
      allow('autor', { fields: { only: ['cuerpo', 'credencialRespaldo'] } }),
      allow(['docente', 'moderador'], { fields: { only: ['cuerpo', 'estado', 'motivoEstado'] } }),
      ...administered.edit,
    ],
    softRemove: [allow('autor'), ...administered.softRemove],
    remove: administered.remove,
  },
});
