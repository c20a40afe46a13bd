import { administered, all, allow, any, contains, is, isIn, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  dateTime,
  decimal,
  id,
  image,
  integer,
  longText,
  object,
  objects,
  reference,
  references,
  richText,
  state,
  text,
  texts,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { offeredTo } from './course-access.ts';
import { RECORD_PATHS } from './record-pages.ts';
import { COURSE_MODES, COURSE_LEVELS, COURSE_STATES } from '../words/cursos.ts';

/** Fields that managers and teachers may not write. */
const SITE_FIELDS = ['destacado'] as const;
/** Limits of a programme sent in one request: modules, and lessons in each. */
const MAX_PROGRAMME_MODULES = 200;
const MAX_PROGRAMME_LESSONS = 500;
/**
 * Fields that teachers may not write: `edicionDe` lets this course satisfy another's requirements, so only
 * the centre's managers decide it.
 */
const CLOSED_TO_TEACHERS = [...SITE_FIELDS, 'edicionDe'] as const;

export const cursos = collection({
  name: 'cursos',
  label: 'Cursos',
  singular: 'curso',
  gender: 'm',
  area: 'formacion',
  route: '/Cursos',
  page: {
    path: RECORD_PATHS.cursos,
    type: 'Course',
    description: 'resumen',
    image: 'imagen',
    listed: true,
  },
  title: 'titulo',
  summary: ['titulo', 'slug', 'imagen', 'centro', 'modalidad', 'estado'],
  columns: ['titulo', 'centro', 'modalidad', 'estado', 'inscriptos', 'actualizadoEn'],
  sort: '-creadoEn',
  orders: ['titulo', 'inicio', '-inscriptos', '-meGusta'],
  fields: {
    titulo: text({ label: 'Título', required: true, min: 3, max: 150, search: true }),
    slug: text({
      label: 'Dirección corta',
      required: true,
      unique: true,
      max: 160,
      format: 'slug',
      help: 'Parte final de la dirección del curso. Se propone a partir del título.',
    }),
    codigo: text({
      label: 'Código',
      required: true,
      unique: true,
      max: 40,
      search: true,
      help: 'Cómo lo nombra el centro, por ejemplo ELEC-101.',
    }),
    resumen: longText({
      label: 'Resumen',
      required: true,
      max: 300,
      search: true,
      help: 'Una o dos frases: qué se aprende y para qué sirve.',
    }),
    descripcion: richText({ label: 'Descripción', required: true, max: 50_000, search: true }),
    objetivos: texts({ label: 'Objetivos', maxItems: 20, max: 300 }),
    requisitos: longText({ label: 'Requisitos', max: 2000 }),
    imagen: image({ label: 'Imagen', help: 'Apaisada (16:9). Sin imagen se muestra el emblema del oficio.' }),
    centro: reference('centros', {
      label: 'Centro',
      required: true,
      index: true,
      filterBy: ['provincia', 'zona'],
    }),
    categorias: references('categorias', {
      label: 'Categorías',
      maxItems: 10,
      only: { ambito: 'curso' },
      index: true,
    }),
    etiquetas: texts({ label: 'Etiquetas', maxItems: 15, max: 40, search: true }),
    docentes: references('users', {
      label: 'Docentes',
      required: true,
      minItems: 1,
      maxItems: 30,
      index: true,
    }),
    modalidad: choice({
      label: 'Cómo se cursa',
      headings: ['Modalidad'],
      options: COURSE_MODES,
      default: 'enLinea',
    }),
    nivel: choice({
      label: 'Nivel',
      options: COURSE_LEVELS,
    }),
    horas: decimal({ label: 'Horas de curso', headings: ['Carga horaria'], above: 0, max: 5000, unit: 'h' }),
    precio: object({
      label: 'Precio',
      fields: {
        monto: decimal({ label: 'Monto', min: 0, max: 1_000_000_000, default: 0 }),
        moneda: text({ label: 'Moneda', min: 3, max: 3, default: 'ARS' }),
      },
    }),
    comoPagar: longText({ label: 'Cómo pagar', max: 2000, help: 'Obligatorio si el curso tiene precio.' }),
    cupo: integer({ label: 'Cupo', min: 1, max: 100_000, unit: 'lugares' }),
    modoInscripcion: choice({
      label: 'Modo de inscripción',
      options: { abierta: 'Abierta', aprobacion: 'Con aprobación', codigo: 'Con código', cerrada: 'Cerrada' },
      default: 'abierta',
    }),
    codigoInscripcion: text({ label: 'Código de inscripción', max: 40, hidden: true }),
    inicio: dateTime({ label: 'Inicio' }),
    fin: dateTime({ label: 'Fin' }),
    accesoDias: integer({
      label: 'Acceso',
      min: 1,
      max: 3650,
      unit: 'días',
      help: 'Desde la inscripción. Sin indicarlo, el acceso no vence.',
    }),
    horasParaAceptar: integer({
      label: 'Horas para aceptar un lugar',
      min: 1,
      max: 720,
      default: 48,
      unit: 'h',
      help: 'Quien espera y recibe un lugar tiene este tiempo para aceptarlo.',
    }),
    progresion: choice({
      label: 'Progresión',
      options: { libre: 'Libre', secuencial: 'Secuencial' },
      default: 'libre',
    }),
    reglaAprobacion: object({
      label: 'Regla de aprobación',
      fields: {
        clasesPct: decimal({ label: 'Clases completadas', min: 0, max: 100, default: 100, unit: '%' }),
        notaMin: decimal({ label: 'Nota mínima', min: 0, max: 100, default: 60, unit: '%' }),
        asistenciaMin: decimal({ label: 'Asistencia mínima', min: 0, max: 100, unit: '%' }),
      },
    }),
    visibilidad: choice({
      label: 'Visibilidad',
      options: {
        publica: 'Pública',
        registrados: 'Personas registradas',
        inscriptos: 'Quienes se inscribieron',
        oculta: 'Oculta',
      },
      default: 'publica',
    }),
    destacado: boolean({ label: 'Destacado', default: false }),
    estado: state({
      label: 'Estado',
      states: COURSE_STATES,
      initial: 'borrador',
      transitions: [
        ...move(['borrador'], ['enRevision'], ['docente', 'gestor', 'admin', 'superadmin']),
        ...move(['enRevision'], ['publicado'], ['gestor', 'admin', 'superadmin']),
        ...move(['enRevision'], ['borrador'], ['gestor', 'admin', 'superadmin'], ['motivoEstado']),
        ...move(['borrador'], ['publicado'], ['gestor', 'admin', 'superadmin']),
        ...move(['publicado'], ['archivado'], ['gestor', 'admin', 'superadmin']),
        ...move(['archivado'], ['borrador'], ['gestor', 'admin', 'superadmin']),
      ],
      index: true,
    }),
    motivoEstado: longText({ label: 'Motivo', max: 500 }),
    inscriptos: integer({ label: 'Inscriptos', derived: true, default: 0 }),
    reservados: integer({
      label: 'Lugares reservados',
      derived: true,
      default: 0,
      help: 'Por invitaciones y lugares ofrecidos que todavía no se respondieron.',
    }),
    /** Published graded exercises; without any, the course's rule requires no grade. */
    evaluaciones: integer({ label: 'Evaluaciones', derived: true, default: 0 }),
    meGusta: integer({ label: 'Me gusta', derived: true, default: 0 }),
    centroActivo: boolean({
      label: 'El centro está activo',
      derived: true,
      default: true,
      help: 'Los cursos de un centro suspendido no se ofrecen.',
    }),
    edicionDe: reference('cursos', {
      label: 'Edición de',
      index: true,
      help: 'El curso del que es otra edición: quien lo completa cumple lo que ese otro acredita.',
    }),
    copiaDe: reference('cursos', { label: 'Copia de', derived: true, index: true }),
    certificaciones: references('certificaciones', { label: 'Certificaciones', derived: true }),
    /** The full order of its modules and lessons, so that a reordering is one write. */
    programa: objects({
      label: 'Programa',
      writeOnly: true,
      editOnly: true,
      maxItems: MAX_PROGRAMME_MODULES,
      fields: {
        modulo: id({ label: 'Módulo', required: true }),
        clases: references('clases', { label: 'Clases', maxItems: MAX_PROGRAMME_LESSONS }),
      },
    }),
  },
  access: {
    relations: {
      docente: contains('docentes', YO),
      gestor: via('centro', contains('gestores', YO)),
      autor: is('creadoPor', YO),
      plantel: via('centro', contains('docentes', YO)),
      inscripto: {
        exists: 'inscripciones',
        by: 'curso',
        where: all(
          is('usuario', YO),
          isIn('estado', [
            'activa',
            'completada',
            'noAprobada',
            'suspendida',
            // On the course's page, waiting students answer an offer, and those whose access has ended
            // request more time.
            'enEspera',
            'ofrecida',
            'vencida',
          ]),
        ),
      },
    },
    read: [
      allow('visitante', {
        where: offeredTo('publica'),
      }),
      allow('usuario', {
        where: offeredTo('registrados'),
      }),
      allow('inscripto', { where: any(is('estado', 'publicado'), is('estado', 'archivado')) }),
      allow(['docente', 'gestor'], { fields: 'todos' }),
      allow('moderador'),
      ...administered.read,
    ],
    create: [
      // A centre's staff create drafts in it, with themselves among the teachers.
      allow('plantel', { where: contains('docentes', YO), fields: { except: CLOSED_TO_TEACHERS } }),
      allow('gestor', { fields: { except: SITE_FIELDS } }),
      ...administered.create,
    ],
    edit: [
      allow('docente', { fields: { except: CLOSED_TO_TEACHERS } }),
      allow('gestor', { fields: { except: SITE_FIELDS } }),
      ...administered.edit,
    ],
    softRemove: [allow(['docente', 'gestor']), ...administered.softRemove],
    remove: [
      { ...allow('autor', { where: is('estado', 'borrador') }), direct: true },
      ...administered.remove,
    ],
  },
});
