import { ADMINS, all, allow, any, contains, is, isIn, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  dateTime,
  decimal,
  files,
  image,
  integer,
  json,
  longText,
  objects,
  reference,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';

/** Teachers of the course, or for a certification's exam, of its centre. */
const GRADING_ROLES = ['docente', 'examinador'] as const;
/** Fields that the evaluator of a practical exam writes. */
const PRACTICAL_FIELDS = [
  'ejercicio',
  'usuario',
  'correcciones',
  'comentario',
  'fotos',
  'firmaCandidato',
  'firmaEvaluador',
  'sinConexion',
  'rendidoEn',
];
/** Fields sent while answering. */
const ANSWERING_FIELDS = ['respuestas', 'respondidas', 'estado', 'sinConexion', 'rendidoEn'];
const ALL_STATES = ['enCurso', 'enviado', 'enCorreccion', 'calificado', 'vencido'] as const;

export const intentos = collection({
  name: 'intentos',
  label: 'Ejercicios hechos',
  singular: 'ejercicio hecho',
  gender: 'm',
  area: 'formacion',
  title: '_id',
  summary: ['ejercicio', 'usuario', 'numero', 'estado', 'nota'],
  columns: ['ejercicio', 'usuario', 'numero', 'estado', 'nota', 'enviadoEn'],
  sort: '-creadoEn',
  orders: ['enviadoEn', '-nota'],
  unique: [['ejercicio', 'usuario', 'numero']],
  fields: {
    ejercicio: reference('ejercicios', {
      label: 'Ejercicio',
      required: true,
      index: true,
      filterBy: ['certificacion'],
    }),
    versionEjercicio: integer({ label: 'Versión del ejercicio', derived: true }),
    usuario: reference('users', {
      label: 'Persona',
      filled: true,
      index: true,
      help: 'Sin indicarla, quien rinde. En una práctica, a quien se evalúa.',
    }),
    numero: integer({ label: 'Vez', derived: true, filled: true, min: 1 }),
    estado: state({
      label: 'Estado',
      states: {
        enCurso: { label: 'En curso', tone: 'info' },
        enviado: { label: 'Enviado', tone: 'info' },
        enCorreccion: { label: 'En corrección', tone: 'warn' },
        calificado: { label: 'Calificado', tone: 'ok' },
        vencido: { label: 'Vencido', tone: 'neutral' },
        anulado: { label: 'Anulado', tone: 'danger' },
      },
      initial: 'enCurso',
      transitions: [
        ...move(['enCurso'], ['enviado'], ['propio', 'sistema']),
        ...move(['enviado'], ['calificado', 'enCorreccion'], [...GRADING_ROLES, 'sistema']),
        ...move(['enCorreccion'], ['calificado'], [...GRADING_ROLES, 'sistema']),
        ...move(['enCurso'], ['vencido'], ['sistema']),
        // Answered offline, an attempt may arrive late: the teacher decides.
        ...move(['vencido'], ['enviado'], ['propio']),
        ...move(['enCorreccion'], ['vencido'], [...GRADING_ROLES], ['motivoEstado']),
        ...move(['calificado'], ['enCorreccion'], [...GRADING_ROLES], ['motivoEstado']),
        ...move(ALL_STATES, ['anulado'], [...GRADING_ROLES, 'admin'], ['motivoEstado']),
      ],
      index: true,
    }),
    motivoEstado: longText({
      label: 'Motivo',
      max: 500,
      help: 'Por qué se anuló, se vuelve a corregir o no se tomó lo que llegó tarde. Lo lee la persona.',
    }),
    sorteo: json({
      label: 'Preguntas que tocaron',
      derived: true,
      help: 'Las que tocaron, con su orden y el de sus opciones.',
    }),
    respuestas: json({ label: 'Respuestas', max: 200_000, help: 'Por clave de pregunta, según su tipo.' }),
    respondidas: json({
      label: 'Momento de cada respuesta',
      max: 20_000,
      help: 'Por clave de pregunta, en milisegundos: de lo respondido en dos dispositivos cuenta lo último.',
    }),
    iniciadoEn: dateTime({ label: 'Comenzado', derived: true }),
    enviadoEn: dateTime({ label: 'Enviado', derived: true }),
    recibidoEn: dateTime({
      label: 'Recibido',
      derived: true,
      help: 'Cuándo llegó, si se rindió sin conexión.',
    }),
    rendidoEn: dateTime({
      label: 'Rendido en el dispositivo',
      help: 'Según el reloj del dispositivo, si fue sin conexión.',
    }),
    nota: decimal({ label: 'Nota', derived: true, min: 0, max: 100, unit: '%' }),
    correcciones: objects({
      label: 'Correcciones',
      maxItems: 200,
      help: 'Puntos que da quien corrige; con ellos se calcula la nota.',
      fields: {
        reactivo: text({ label: 'Clave de la pregunta', required: true, max: 40 }),
        puntos: decimal({ label: 'Puntos', required: true, min: 0, max: 1000 }),
        comentario: longText({ label: 'Comentario', max: 2000 }),
      },
    }),
    comentario: longText({ label: 'Comentario general', max: 5000 }),
    detalle: json({ label: 'Puntos por pregunta', derived: true, hidden: true }),
    devolucion: json({
      label: 'Devolución',
      derived: true,
      help: 'Aciertos y explicaciones, cuando el ejercicio permite mostrarlos.',
    }),
    evaluador: reference('users', { label: 'Corregido por', derived: true }),
    sinConexion: boolean({ label: 'Rendido sin conexión', default: false }),
    preguntas: json({
      label: 'Preguntas',
      derived: true,
      copiedFrom: 'ejercicio',
      help: 'Las que tocaron, como se leyeron, en su orden y sin lo que es correcto.',
    }),
    tiempoExtraSeg: integer({
      label: 'Tiempo adicional',
      derived: true,
      min: 0,
      unit: 's',
      help: 'El de esta persona, que se sumó a la duración.',
    }),
    recibidoTarde: boolean({
      label: 'Recibido tarde',
      derived: true,
      default: false,
      help: 'Rendido sin conexión y recibido después del plazo: decide quien enseña.',
    }),
    fotos: files({
      label: 'Fotos',
      maxItems: 20,
      maxBytes: 10 * 1024 * 1024,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      help: 'De una evaluación práctica.',
    }),
    firmaCandidato: image({ label: 'Firma de quien rindió', hidden: true }),
    firmaEvaluador: image({ label: 'Firma de quien evaluó', hidden: true }),
  },
  access: {
    subject: 'propio',
    relations: {
      propio: is('usuario', YO),
      // Teachers of the issuing centre grade the exams of its certifications.
      docente: any(
        via('ejercicio', via('cursoRaiz', contains('docentes', YO))),
        via('ejercicio', via('certificacion', via('centroEmisor', contains('docentes', YO)))),
      ),
      // Managers of the issuing centre also grade certification exams.
      examinador: via('ejercicio', via('certificacion', via('centroEmisor', contains('gestores', YO)))),
      gestor: any(
        via('ejercicio', via('cursoRaiz', via('centro', contains('gestores', YO)))),
        via('ejercicio', via('certificacion', via('centroEmisor', contains('gestores', YO)))),
      ),
    },
    read: [
      // Corrections are hidden until grading is finished.
      allow('propio', { fields: { except: ['correcciones', 'comentario'] } }),
      allow('propio', { where: isIn('estado', ['calificado', 'anulado']) }),
      allow(['docente', 'gestor', ...ADMINS], { fields: 'todos' }),
    ],
    create: [
      // For students, and applicants to a published certification. Failures of other conditions are
      // explained.
      allow(['usuario', 'propio'], {
        where: via('ejercicio', is('estado', 'publicado')),
        fields: { only: ['ejercicio', 'sinConexion', 'rendidoEn'] },
      }),
      // A complete practical exam, created and graded by its evaluator.
      allow(GRADING_ROLES, {
        where: via('ejercicio', is('estado', 'publicado')),
        fields: { only: PRACTICAL_FIELDS },
      }),
    ],
    edit: [
      allow('propio', {
        where: is('estado', 'enCurso'),
        fields: { only: ANSWERING_FIELDS },
      }),
      allow('propio', {
        where: all(
          is('estado', 'vencido'),
          is('recibidoTarde', false),
          via('ejercicio', is('permiteSinConexion', true)),
        ),
        fields: { only: ANSWERING_FIELDS },
      }),
      allow(GRADING_ROLES, { fields: { only: ['estado', 'motivoEstado', 'correcciones', 'comentario'] } }),
      allow('admin', { fields: { only: ['estado', 'motivoEstado'] } }),
    ],
    softRemove: [],
    remove: [],
  },
});
