import {
  ADMINS,
  administered,
  all,
  allow,
  any,
  contains,
  exists,
  is,
  isIn,
  via,
  YO,
} from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  choice,
  dateTime,
  file,
  id,
  longText,
  object,
  reference,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { centros } from './centros.ts';
import { identityFields } from './identity-fields.ts';

const { nombre, razonSocial, idFiscal } = centros.fields;
const { nombreLegal, documentoTipo, documento } = identityFields;
const REQUEST_FIELDS = ['tipo', 'usuario', 'coleccion', 'objeto', 'motivo', 'archivo', 'propuesto'];

const MANAGES_CENTRE = via('centro', contains('gestores', YO));
/** Requests that the centre issuing a certification decides. */
const DECIDED_BY_CENTRE = isIn('tipo', ['rendirExamen', 'renovacion']);
/**
 * Requests of students: another attempt, more time, or a review of a grade. Teachers or the centre decide.
 */
const DECIDED_BY_TEACHERS = isIn('tipo', ['otroIntento', 'prorroga', 'revisionNota']);
const IS_TEACHER = contains('docentes', YO);
const GRADES_ATTEMPT = any(
  via('cursoRaiz', IS_TEACHER),
  via('certificacion', via('centroEmisor', IS_TEACHER)),
);
const DECIDING_ROLES = ['emisor', 'docente', ...ADMINS] as const;

/**
 * Requests for something that needs another person's decision. A centre requests changes to the data on its
 * certificates. A person requests changes to their own data on them, admission to a certification's exam or a
 * renewal (the centre decides), another attempt at a course, more time in it, or the review of a grade.
 * Accepting a request carries it out.
 */
export const solicitudes = collection({
  name: 'solicitudes',
  label: 'Solicitudes',
  singular: 'solicitud',
  gender: 'f',
  area: 'mensajes',
  title: 'tipo',
  summary: ['tipo', 'centro', 'estado'],
  columns: ['tipo', 'centro', 'motivo', 'estado', 'usuario', 'creadoEn'],
  sort: '-creadoEn',
  confidential: true,
  begunElsewhere: 'decided',
  orders: ['creadoEn'],
  fields: {
    tipo: choice({
      label: 'Qué se pide',
      required: true,
      options: {
        datosCentro: 'Cambiar los datos de un centro',
        correccionIdentidad: 'Corregir el nombre o el documento',
        rendirExamen: 'Rendir el examen de una certificación',
        renovacion: 'Renovar un certificado',
        otroIntento: 'Otra oportunidad en un curso o un examen',
        prorroga: 'Más tiempo para terminar un curso',
        revisionNota: 'Revisión de una nota',
      },
      index: true,
    }),
    usuario: reference('users', { label: 'Quién lo pide', index: true }),
    coleccion: choice({
      label: 'Sobre',
      options: {
        centros: 'Un centro',
        users: 'Una persona',
        certificaciones: 'Una certificación',
        credenciales: 'Un certificado',
        ejercicios: 'Un ejercicio',
        inscripciones: 'Una inscripción',
        intentos: 'Un examen rendido',
      },
    }),
    objeto: id({ label: 'Registro', required: true, index: true }),
    centro: reference('centros', { label: 'Centro', derived: true, index: true }),
    motivo: longText({ label: 'Motivo', required: true, max: 1000, search: true }),
    archivo: file({
      label: 'Respaldo',
      hidden: true,
      types: ['application/pdf', 'image/jpeg', 'image/png'],
      help: 'Lo que muestra que es así: el estatuto, la constancia de inscripción, una imagen del documento.',
    }),
    propuesto: object({
      label: 'Lo que se pide que diga',
      hidden: true,
      fields: {
        nombre: { ...nombre, required: false },
        razonSocial,
        idFiscal: { ...idFiscal, unique: false },
        nombreLegal: text({ label: nombreLegal.label, max: nombreLegal.max, help: nombreLegal.help }),
        documentoTipo,
        documento: { ...documento, index: false },
        hasta: dateTime({ label: 'Hasta cuándo' }),
      },
    }),
    estado: state({
      label: 'Estado',
      states: {
        pendiente: { label: 'Pendiente', tone: 'warn' },
        aceptada: { label: 'Aceptada', tone: 'ok' },
        rechazada: { label: 'Rechazada', tone: 'danger' },
        retirada: { label: 'Retirada', tone: 'neutral' },
      },
      initial: 'pendiente',
      transitions: [
        ...move(['pendiente'], ['aceptada'], DECIDING_ROLES),
        ...move(['pendiente'], ['rechazada'], DECIDING_ROLES, ['resolucion']),
        ...move(['pendiente'], ['retirada'], ['propio']),
      ],
      lasting: ['aceptada'],
      index: true,
    }),
    resolucion: longText({ label: 'Resolución', max: 1000, help: 'La lee quien lo pidió.' }),
    resueltaPor: reference('users', { label: 'Resuelta por', derived: true, hidden: true }),
  },
  access: {
    subject: 'propio',
    relations: {
      propio: is('usuario', YO),
      gestor: MANAGES_CENTRE,
      emisor: all(any(DECIDED_BY_CENTRE, DECIDED_BY_TEACHERS), MANAGES_CENTRE),
      /** Takes the exams at the centre that admitted the person. */
      examinador: all(
        is('tipo', 'rendirExamen'),
        is('estado', 'aceptada'),
        via('centro', all(is('estado', 'activo'), contains('docentes', YO))),
      ),
      docente: all(
        DECIDED_BY_TEACHERS,
        any(
          exists('inscripciones', '_id', via('curso', IS_TEACHER), 'objeto'),
          exists('ejercicios', '_id', via('cursoRaiz', IS_TEACHER), 'objeto'),
          exists('intentos', '_id', via('ejercicio', GRADES_ATTEMPT), 'objeto'),
        ),
      ),
    },
    read: [
      allow(['propio', 'gestor', 'docente'], {
        fields: { only: [...REQUEST_FIELDS, 'centro', 'estado', 'resolucion'] },
      }),
      // The person whose exam to take, but not the request's reason.
      allow('examinador', { fields: { only: ['tipo', 'usuario', 'objeto', 'centro', 'estado'] } }),
      allow(ADMINS, { fields: 'todos' }),
    ],
    create: [
      allow('propio', {
        where: any(MANAGES_CENTRE, is('objeto', YO), DECIDED_BY_CENTRE, DECIDED_BY_TEACHERS),
        fields: { only: REQUEST_FIELDS },
      }),
    ],
    edit: [
      allow('propio', { fields: { only: ['estado'] } }),
      allow(DECIDING_ROLES, { fields: { only: ['estado', 'resolucion'] } }),
    ],
    softRemove: [],
    remove: administered.remove,
  },
});
