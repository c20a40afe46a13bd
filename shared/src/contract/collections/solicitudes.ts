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
const WRITTEN = ['tipo', 'usuario', 'coleccion', 'objeto', 'motivo', 'archivo', 'propuesto'];

const MANAGED = via('centro', contains('gestores', YO));
/** Requests that the centre issuing a certification decides. */
const OF_CENTRE = isIn('tipo', ['rendirExamen', 'renovacion']);
/**
 * Requests of students: another attempt, more time, or a review of a grade. Teachers or the centre decide.
 */
const OF_COURSE = isIn('tipo', ['otroIntento', 'prorroga', 'revisionNota']);
const TAUGHT = contains('docentes', YO);
const GRADED = any(via('cursoRaiz', TAUGHT), via('certificacion', via('centroEmisor', TAUGHT)));
const DECIDERS = ['emisor', 'docente', ...ADMINS] as const;

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
        ...move(['pendiente'], ['aceptada'], DECIDERS),
        ...move(['pendiente'], ['rechazada'], DECIDERS, ['resolucion']),
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
      gestor: MANAGED,
      emisor: all(any(OF_CENTRE, OF_COURSE), MANAGED),
      /** Takes the exams at the centre that admitted the person. */
      examinador: all(
        is('tipo', 'rendirExamen'),
        is('estado', 'aceptada'),
        via('centro', all(is('estado', 'activo'), contains('docentes', YO))),
      ),
      docente: all(
        OF_COURSE,
        any(
          exists('inscripciones', '_id', via('curso', TAUGHT), 'objeto'),
          exists('ejercicios', '_id', via('cursoRaiz', TAUGHT), 'objeto'),
          exists('intentos', '_id', via('ejercicio', GRADED), 'objeto'),
        ),
      ),
    },
    read: [
      allow(['propio', 'gestor', 'docente'], {
        fields: { only: [...WRITTEN, 'centro', 'estado', 'resolucion'] },
      }),
      // The person whose exam to take, but not the request's reason.
      allow('examinador', { fields: { only: ['tipo', 'usuario', 'objeto', 'centro', 'estado'] } }),
      allow(ADMINS, { fields: 'todos' }),
    ],
    create: [
      allow('propio', {
        where: any(MANAGED, is('objeto', YO), OF_CENTRE, OF_COURSE),
        fields: { only: WRITTEN },
      }),
    ],
    edit: [
      allow('propio', { fields: { only: ['estado'] } }),
      allow(DECIDERS, { fields: { only: ['estado', 'resolucion'] } }),
    ],
    softRemove: [],
    remove: administered.remove,
  },
});
