/** Professional profile: the person's draft, and the approved copy that the directory shows. */
import {
  boolean,
  choice,
  date,
  file,
  integer,
  longText,
  object,
  objects,
  reference,
  references,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { LICENCE_LABELS, LICENCE_STATES, WORK_MODES } from '../words/users.ts';

/**
 * Fields of the draft and of the approved copy. The draft can be searched by its readers only, the approved
 * copy by everybody.
 */
const profileFields = <const S extends true | 'interna'>(search: S) =>
  ({
    titular: text({
      label: 'Oficio o profesión',
      max: 120,
      search,
      help: 'En una línea, por ejemplo Electricista matriculada.',
    }),
    resumen: longText({
      label: 'Resumen',
      max: 2000,
      search,
      help: 'Qué trabajos se hacen, con qué experiencia.',
    }),
    especialidades: references('categorias', {
      label: 'Especialidades',
      maxItems: 15,
      only: { ambito: 'profesional' },
      search,
      index: true,
    }),
    modalidad: choice({ label: 'Cómo trabaja', options: WORK_MODES }),
    experiencia: objects({
      label: 'Experiencia',
      maxItems: 30,
      fields: {
        puesto: text({ label: 'Puesto o trabajo', required: true, max: 150 }),
        lugar: text({ label: 'Lugar', max: 150 }),
        desde: date({ label: 'Desde' }),
        hasta: date({ label: 'Hasta', help: 'Vacío si continúa.' }),
        descripcion: longText({ label: 'Descripción', max: 1000 }),
      },
    }),
    formacion: objects({
      label: 'Formación',
      maxItems: 30,
      fields: {
        titulo: text({ label: 'Título', required: true, max: 150 }),
        institucion: text({ label: 'Institución', max: 150 }),
        anio: integer({ label: 'Año', min: 1930, max: 2100 }),
      },
    }),
    enlaces: objects({
      label: 'Enlaces',
      maxItems: 10,
      fields: {
        nombre: text({ label: 'Nombre', required: true, max: 60 }),
        url: text({ label: 'Dirección', required: true, format: 'enlace', max: 300 }),
      },
    }),
  }) as const;

const licenceFields = <const S extends true | 'interna'>(search: S) =>
  ({
    numero: text({ label: 'Número', headings: ['Matrícula'], required: true, max: 60, search }),
    autoridad: text({
      label: 'Autoridad',
      headings: ['Autoridad'],
      required: true,
      max: 150,
      help: 'Colegio, consejo u organismo que la otorga.',
    }),
    provincia: reference('provincias', { label: 'Provincia' }),
    categoria: text({ label: 'Categoría', max: 60 }),
    venceEn: date({ label: 'Vence el' }),
  }) as const;

/** The draft that the person edits and a moderator reviews. */
export const perfilProfesional = object({
  label: 'Perfil profesional',
  fields: {
    ...profileFields('interna'),
    disponible: boolean({ label: 'Disponible para trabajar', default: true }),
    matriculas: objects({
      label: 'Matrículas',
      maxItems: 20,
      fields: {
        ...licenceFields('interna'),
        comprobante: file({ label: 'Comprobante', help: 'Solo lo ve quien revisa el perfil.' }),
        estado: state({
          label: 'Estado',
          states: LICENCE_STATES,
          initial: 'declarada',
          transitions: [
            ...move(['declarada'], ['revisada'], ['moderador', 'admin', 'superadmin']),
            ...move(['revisada'], ['declarada'], ['moderador', 'admin', 'superadmin', 'sistema']),
          ],
        }),
      },
    }),
    visibilidad: choice({
      label: 'Visibilidad',
      options: { oculto: 'Oculto', publico: 'Público' },
      default: 'oculto',
      help: 'Público: aparece en el directorio una vez aprobado.',
    }),
    estado: state({
      label: 'Estado del perfil',
      states: {
        borrador: { label: 'Borrador', tone: 'neutral' },
        pendiente: { label: 'En revisión', tone: 'warn' },
        aprobado: { label: 'Aprobado', tone: 'ok' },
        rechazado: { label: 'Rechazado', tone: 'danger' },
      },
      initial: 'borrador',
      transitions: [
        ...move(['borrador'], ['pendiente'], ['propio', 'cargador', 'admin', 'superadmin']),
        ...move(['pendiente'], ['aprobado'], ['moderador', 'admin', 'superadmin']),
        ...move(['pendiente'], ['rechazado'], ['moderador', 'admin', 'superadmin'], ['motivo']),
        // Editing requires a new review; the approved copy stays public meanwhile.
        ...move(
          ['aprobado', 'rechazado'],
          ['pendiente'],
          ['propio', 'cargador', 'admin', 'superadmin', 'sistema'],
        ),
      ],
    }),
    motivo: longText({ label: 'Motivo', max: 500, help: 'Por qué se rechazó y qué conviene corregir.' }),
  },
});

/**
 * The directory's snapshot: created on approval if the person wants to be listed, removed if not. Without
 * defaults, or every new account would have one; and without the licences' evidence.
 */
export const perfilPublico = object({
  label: 'Perfil público',
  derived: true,
  index: true,
  fields: {
    ...profileFields(true),
    disponible: boolean({ label: 'Disponible para trabajar' }),
    matriculas: objects({
      label: 'Matrículas',
      fields: {
        ...licenceFields(true),
        estado: choice({ label: 'Estado', options: LICENCE_LABELS }),
      },
    }),
  },
});
