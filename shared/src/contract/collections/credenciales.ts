import { ADMINS, all, allow, any, contains, is, isIn, present, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  decimal,
  file,
  integer,
  json,
  longText,
  object,
  reference,
  state,
  text,
  texts,
  dateTime,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { centros } from './centros.ts';
import { certificaciones } from './certificaciones.ts';
import { IDENTITY_LEVELS } from './identity-levels.ts';
import { RECORD_PATHS } from './record-pages.ts';
import { PROOF_LEVELS, CREDENTIAL_STATES } from '../words/credenciales.ts';

const ISSUING_ROLES = ['gestor', ...ADMINS] as const;
const REVIEWING_ROLES = ['moderador', ...ADMINS] as const;
/** Credential fields in the public directory, if a listed person chose to show it. */
const DIRECTORY_FIELDS = [
  'titulo',
  'certificacion',
  'estado',
  'emitidaEn',
  'venceEn',
  'nivelPrueba',
  'emisorTexto',
  'titular',
  'numero',
  'registradaEn',
  'nivelIdentidad',
  'identidadTexto',
  'vinculoEmisor',
  'dispensas',
  'motivoDispensa',
  'enPerfil',
];
const OWNER_FIELDS = ['documento', 'codigoVerificacion', 'jsonFirmado', 'verificacion'];
const UPLOAD_FIELDS = [
  'titular',
  'titulo',
  'origen',
  'emisorTexto',
  'archivo',
  'emitidaEn',
  'venceEn',
  'horas',
  'calificacion',
];
const ISSUE_FIELDS = [
  'titular',
  'certificacion',
  'curso',
  'titulo',
  'origen',
  'horas',
  'calificacion',
  'evaluador',
  'emitidaEn',
  'venceEn',
  'renuevaA',
  'reemplazaA',
  'motivoDispensa',
  'motivoInterno',
];
/** Signed data never changes; only these fields do. */
const STATE_FIELDS = ['estado', 'motivoPublico', 'motivoInterno'];

/** Credentials of people: issued and signed here, or uploaded and reviewed. */
export const credenciales = collection({
  name: 'credenciales',
  label: 'Credenciales',
  singular: 'credencial',
  gender: 'f',
  area: 'certificacion',
  page: { path: RECORD_PATHS.credenciales },
  title: 'titulo',
  summary: ['titulo', 'numero', 'estado', 'nivelPrueba', 'venceEn'],
  columns: ['titulo', 'titular', 'numero', 'origen', 'estado', 'emitidaEn', 'venceEn'],
  sort: '-creadoEn',
  orders: ['-emitidaEn', 'venceEn', 'titulo'],
  fields: {
    titular: reference('users', { label: 'A nombre de', required: true, index: true }),
    certificacion: reference('certificaciones', {
      label: 'Certificación',
      index: true,
      filterBy: ['centroEmisor'],
      help: 'Obligatoria si la emite un centro.',
    }),
    curso: reference('cursos', { label: 'Curso que llevó a ella', index: true, filterBy: ['docentes'] }),
    titulo: text({ label: 'Título', required: true, min: 3, max: 200, search: true }),
    origen: choice({
      label: 'Origen',
      options: { emitida: 'Emitida por un centro', cargada: 'Cargada por la persona' },
      default: 'cargada',
      index: true,
    }),
    numero: text({ label: 'Número', derived: true, unique: true, max: 40, search: true }),
    codigoVerificacion: text({ label: 'Código de verificación', derived: true, hidden: true, max: 8 }),
    nombreLegal: text({ label: 'Nombre legal', derived: true, max: 160, search: 'interna' }),
    documentoTipo: choice({
      label: 'Tipo de documento',
      derived: true,
      options: { DNI: 'DNI', CUIL: 'CUIL', pasaporte: 'Pasaporte', otro: 'Otro' },
    }),
    documento: text({ label: 'Documento', derived: true, hidden: true, max: 30 }),
    horas: decimal({ label: 'Horas', above: 0, max: 5000, unit: 'h' }),
    calificacion: text({ label: 'Calificación', max: 40 }),
    evaluador: reference('users', { label: 'Evaluador' }),
    jsonFirmado: json({ label: 'Credencial firmada', derived: true, hidden: true, max: 200_000 }),
    nivelPrueba: choice({
      label: 'Prueba',
      derived: true,
      options: PROOF_LEVELS,
      default: 'declarada',
    }),
    emisorTexto: text({
      label: 'Institución emisora',
      max: 200,
      search: true,
      help: 'Quién la otorgó, si no es un centro de la plataforma.',
    }),
    archivo: file({
      label: 'Archivo',
      types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/json'],
      help: 'PDF, imagen o archivo de Open Badges. Hasta 10 MB.',
    }),
    emitidaEn: dateTime({ label: 'Emitida el', index: true }),
    venceEn: dateTime({ label: 'Vence el', index: true, help: 'Vacío si no vence.' }),
    registradaEn: dateTime({
      label: 'Registrada el',
      derived: true,
      help: 'Cuándo se anotó en el sitio, sea cual sea la fecha de emisión.',
    }),
    nivelIdentidad: choice({ label: 'Identidad', derived: true, options: IDENTITY_LEVELS }),
    identidadTexto: text({ label: 'Cómo se comprobó la identidad', derived: true, max: 300 }),
    vinculoEmisor: choice({
      label: 'Vínculo con el centro emisor',
      derived: true,
      options: { ninguno: 'Ninguno', personal: 'Forma parte de su personal' },
      default: 'ninguno',
    }),
    dispensas: texts({ label: 'Requisitos dispensados', derived: true, maxItems: 60, max: 300 }),
    motivoDispensa: longText({
      label: 'Motivo de la dispensa',
      max: 500,
      help: 'Por qué se emite aunque falte un requisito. Lo lee quien comprueba el certificado.',
    }),
    instantanea: object({
      label: 'Como era al emitirse',
      derived: true,
      hidden: true,
      fields: {
        certificacion: text({ label: 'Certificación', max: 150 }),
        edicion: text({ label: 'Edición', max: 40 }),
        alcance: choice({ label: 'Alcance', options: certificaciones.fields.alcance.options }),
        normativa: certificaciones.fields.normativa,
        demuestra: certificaciones.fields.demuestra,
        centro: text({ label: 'Centro', max: 120 }),
        firmantes: centros.fields.firmantes,
      },
    }),
    indiceEstado: integer({ label: 'Lugar en las listas de estado', derived: true, hidden: true, min: 0 }),
    indiceRegistro: integer({ label: 'Lugar en el registro público', derived: true, min: 0 }),
    enPerfil: boolean({
      label: 'Se muestra en el perfil profesional',
      default: false,
      help: 'Solo lo que la persona elige mostrar.',
    }),
    renuevaA: reference('credenciales', { label: 'Renueva a', index: true }),
    reemplazaA: reference('credenciales', { label: 'Reemplaza a', index: true }),
    estado: state({
      label: 'Estado',
      states: CREDENTIAL_STATES,
      // A credential issued by a centre starts as `vigente`, set by the hook that numbers and signs it.
      initial: 'pendiente',
      lasting: ['vigente'],
      transitions: [
        ...move(['pendiente'], ['vigente'], [...REVIEWING_ROLES, 'sistema']),
        ...move(['pendiente'], ['rechazada'], REVIEWING_ROLES, ['motivoPublico']),
        ...move(['vigente'], ['vencida'], ['sistema']),
        ...move(['vigente'], ['suspendida'], ISSUING_ROLES, ['motivoPublico']),
        ...move(['suspendida'], ['vigente'], ISSUING_ROLES),
        ...move(['vigente', 'suspendida', 'vencida'], ['revocada'], ISSUING_ROLES, ['motivoPublico']),
        ...move(['vigente'], ['reemplazada'], [...ISSUING_ROLES, 'sistema']),
      ],
      index: true,
    }),
    motivoPublico: longText({
      label: 'Motivo',
      max: 500,
      help: 'Se muestra a quien la verifica. Sin datos personales.',
    }),
    motivoInterno: longText({
      label: 'Motivo interno',
      max: 2000,
      hidden: true,
      help: 'Solo lo lee quien la administra.',
    }),
    verificacion: json({ label: 'Resultado de la comprobación', derived: true, hidden: true }),
  },
  access: {
    subject: 'titular',
    relations: {
      titular: is('titular', YO),
      docente: via('curso', contains('docentes', YO)),
      gestor: via('certificacion', via('centroEmisor', contains('gestores', YO))),
    },
    read: [
      allow('visitante', {
        where: all(
          is('enPerfil', true),
          isIn('estado', ['vigente', 'vencida']),
          via('titular', all(present('perfilPublico'), is('estado', 'activo'))),
        ),
        fields: { only: DIRECTORY_FIELDS },
      }),
      allow('titular'),
      allow('titular', { fields: { only: OWNER_FIELDS } }),
      allow('docente', { fields: { except: ['nombreLegal', 'documentoTipo', 'archivo'] } }),
      allow(['gestor', ...ADMINS], { fields: 'todos' }),
      allow('moderador', { where: is('origen', 'cargada') }),
      allow('moderador', {
        where: is('origen', 'cargada'),
        fields: { only: ['motivoInterno', 'verificacion'] },
      }),
    ],
    create: [
      allow('titular', { where: is('origen', 'cargada'), fields: { only: UPLOAD_FIELDS } }),
      allow('gestor', { where: is('origen', 'emitida'), fields: { only: ISSUE_FIELDS } }),
      allow(ADMINS, {
        where: any(is('origen', 'cargada'), present('certificacion')),
        fields: { except: ['estado', 'motivoPublico'] },
      }),
    ],
    edit: [
      allow('titular', { where: isIn('estado', ['vigente', 'vencida']), fields: { only: ['enPerfil'] } }),
      allow('gestor', { where: is('origen', 'emitida'), fields: { only: STATE_FIELDS } }),
      allow('moderador', { where: is('origen', 'cargada'), fields: { only: STATE_FIELDS } }),
      allow(ADMINS, { fields: { only: STATE_FIELDS } }),
    ],
    softRemove: [],
    remove: [],
  },
});
