import {
  administered,
  all,
  allow,
  any,
  contains,
  exists,
  is,
  not,
  present,
  via,
  YO,
  type Condition,
} from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  dateTime,
  decimal,
  integer,
  json,
  longText,
  objects,
  reference,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { enrolledIn, LESSON_OPEN, MODULE_OPEN } from './course-access.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/**
 * Condition on the course of an exercise. An exercise has exactly one of four parents; its course is derived
 * from it, except for a certification's exam, which belongs to the issuing centre.
 */
const ofCourse = (where: Condition): Condition => via('cursoRaiz', where);

/** Published exam of a certification that satisfies a condition. */
const examOf = (where: Condition): Condition => all(is('estado', 'publicado'), via('certificacion', where));
const PUBLISHED_CERTIFICATION = all(is('estado', 'publicada'), is('centroActivo', true));
/** On a certification: the centre admitted the caller to its exam. */
const ADMITTED_TO_EXAM = exists(
  'solicitudes',
  'objeto',
  all(is('usuario', YO), is('tipo', 'rendirExamen'), is('estado', 'aceptada')),
);
/** The questions: teachers read them; students only receive the ones drawn for their attempt. */
const QUESTION_FIELDS = ['reactivos', 'sorteo', 'rubrica'];
/** On an exercise: its lesson or module is open to the caller. */
const PLACE_OPEN = any(present('curso'), via('modulo', MODULE_OPEN), via('clase', LESSON_OPEN));
/** Fields of an exam shown to people who may not sit it yet. */
const ANNOUNCEMENT_FIELDS = [
  'titulo',
  'clase',
  'modulo',
  'curso',
  'cursoRaiz',
  'certificacion',
  'tipo',
  'estado',
  'intentosMax',
  'duracionSeg',
  'abre',
  'cierra',
  'aprobacionPct',
  'correccion',
];

export const ejercicios = collection({
  name: 'ejercicios',
  label: 'Ejercicios',
  singular: 'ejercicio',
  gender: 'm',
  area: 'formacion',
  route: '/Ejercicios',
  title: 'titulo',
  summary: ['titulo', 'tipo', 'estado'],
  columns: ['titulo', 'tipo', 'cursoRaiz', 'estado', 'actualizadoEn'],
  sort: '-creadoEn',
  fields: {
    titulo: text({ label: 'Título', required: true, max: 150, search: true }),
    clase: reference('clases', {
      label: 'Clase',
      index: true,
      partOf: true,
      help: 'Un ejercicio pertenece a una sola: clase, módulo, curso o certificación.',
    }),
    modulo: reference('modulos', { label: 'Módulo', index: true, partOf: true }),
    curso: reference('cursos', { label: 'Curso', index: true, partOf: true }),
    certificacion: reference('certificaciones', {
      label: 'Certificación',
      index: true,
      partOf: true,
      filterBy: ['centroEmisor'],
    }),
    cursoRaiz: reference('cursos', {
      label: 'Curso al que pertenece',
      derived: true,
      index: true,
      filterBy: ['centro', 'docentes'],
    }),
    tipo: choice({
      label: 'Tipo',
      required: true,
      options: { practica: 'Práctica', evaluacion: 'Evaluación' },
    }),
    consigna: longText({ label: 'Consigna', max: 10_000 }),
    reactivos: objects({
      label: 'Preguntas',
      maxItems: 200,
      fields: {
        id: text({ label: 'Clave de la pregunta', required: true, max: 40 }),
        ...ITEM_FIELDS,
      },
    }),
    clave: json({ label: 'Respuestas correctas', hidden: true, help: 'Por pregunta, según su tipo.' }),
    retroalimentacion: json({ label: 'Retroalimentación', hidden: true }),
    mezclar: boolean({ label: 'Mezclar preguntas', default: false }),
    limitarA: integer({ label: 'Preguntas por vez', min: 1, max: 200 }),
    sorteo: objects({
      label: 'Sorteo',
      maxItems: 50,
      help: 'Cuántas preguntas tocan de cada grupo, dificultad y puntaje. Sin esto se reparten solas, iguales para cada persona.',
      fields: {
        grupo: text({ label: 'Grupo', max: 60 }),
        dificultad: choice({
          label: 'Dificultad',
          options: { baja: 'Baja', media: 'Media', alta: 'Alta' },
        }),
        puntaje: decimal({ label: 'Puntaje', min: 0, max: 1000 }),
        cantidad: integer({ label: 'Cantidad', required: true, min: 1, max: 200 }),
      },
    }),
    rubrica: objects({
      label: 'Rúbrica',
      maxItems: 50,
      help: 'Lo que mira quien evalúa una práctica, con los puntos de cada cosa.',
      fields: {
        id: text({ label: 'Clave del criterio', required: true, max: 40 }),
        criterio: longText({ label: 'Criterio', required: true, max: 500 }),
        puntaje: decimal({ label: 'Puntaje', min: 0, max: 1000, default: 1 }),
      },
    }),
    intentosMax: integer({
      label: 'Veces permitidas',
      min: 0,
      max: 100,
      default: 0,
      help: '0 significa sin límite.',
    }),
    duracionSeg: integer({ label: 'Duración', min: 10, max: 86_400, unit: 's' }),
    graciaSeg: integer({
      label: 'Gracia',
      min: 0,
      max: 3600,
      default: 30,
      unit: 's',
      help: 'Lo que puede tardar la red en traer lo que se entregó a tiempo.',
    }),
    abre: dateTime({ label: 'Abre' }),
    cierra: dateTime({ label: 'Cierra' }),
    metodoNota: choice({
      label: 'Nota que cuenta',
      options: { mejor: 'La mejor', ultimo: 'La última', promedio: 'El promedio', primero: 'La primera' },
      default: 'mejor',
    }),
    aprobacionPct: decimal({ label: 'Se aprueba con', min: 0, max: 100, default: 60, unit: '%' }),
    mostrarRespuestas: choice({
      label: 'Mostrar respuestas',
      options: { nunca: 'Nunca', alEnviar: 'Al enviar', alAprobar: 'Al aprobar', alCerrar: 'Al cerrar' },
      default: 'alEnviar',
    }),
    correccion: choice({
      label: 'Corrección',
      options: { auto: 'Automática', manual: 'Manual' },
      default: 'auto',
    }),
    copiaDe: reference('ejercicios', { label: 'Copia de', derived: true, index: true }),
    /** Fingerprint of the questions and keys under which an editor chose to keep the earlier grades. */
    notasDejadas: text({ label: 'Notas que se dejaron', derived: true, hidden: true, max: 60 }),
    permiteSinConexion: boolean({ label: 'Permite rendir sin conexión', default: false }),
    estado: state({
      label: 'Estado',
      states: {
        borrador: { label: 'Borrador', tone: 'neutral' },
        publicado: { label: 'Publicado', tone: 'ok' },
      },
      initial: 'borrador',
      transitions: [
        ...move(
          ['borrador', 'publicado'],
          ['borrador', 'publicado'],
          ['docente', 'gestor', 'admin', 'superadmin'],
        ),
      ],
    }),
  },
  access: {
    relations: {
      docente: ofCourse(contains('docentes', YO)),
      gestor: any(
        ofCourse(via('centro', contains('gestores', YO))),
        via('certificacion', via('centroEmisor', contains('gestores', YO))),
      ),
      /** Teaches at the centre that issues the certification: takes and grades its exams. */
      examinador: via('certificacion', via('centroEmisor', contains('docentes', YO))),
      inscripto: enrolledIn('cursoRaiz'),
    },
    read: [
      // Students see its details once its place in the course opens; until then, only that it exists.
      allow('inscripto', {
        where: all(is('estado', 'publicado'), PLACE_OPEN),
        fields: { except: QUESTION_FIELDS },
      }),
      allow('inscripto', { where: is('estado', 'publicado'), fields: { only: ANNOUNCEMENT_FIELDS } }),
      // A certification's exam: any account may know that it exists; only people who may sit it may see its
      // details.
      allow('usuario', { where: examOf(PUBLISHED_CERTIFICATION), fields: { only: ANNOUNCEMENT_FIELDS } }),
      allow('usuario', {
        where: examOf(all(PUBLISHED_CERTIFICATION, any(not(is('examen', 'conSolicitud')), ADMITTED_TO_EXAM))),
        fields: { except: QUESTION_FIELDS },
      }),
      allow(['docente', 'gestor'], { fields: 'todos' }),
      // Includes the rubric, which they grade by; the questions come with each attempt.
      allow('examinador', {
        where: is('estado', 'publicado'),
        fields: { except: QUESTION_FIELDS.filter((name) => name !== 'rubrica') },
      }),
      allow('moderador', { fields: { except: QUESTION_FIELDS } }),
      ...administered.read,
    ],
    create: [allow(['docente', 'gestor']), ...administered.create],
    edit: [allow(['docente', 'gestor']), ...administered.edit],
    softRemove: [allow(['docente', 'gestor']), ...administered.softRemove],
    remove: administered.remove,
  },
});
