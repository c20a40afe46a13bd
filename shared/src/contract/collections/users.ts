import {
  ADMINS,
  administered,
  all,
  allow,
  contains,
  exists,
  is,
  not,
  any,
  present,
  ROLE_LABELS,
  via,
  YO,
} from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  boolean,
  choice,
  choices,
  dateTime,
  image,
  longText,
  object,
  objects,
  reference,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { identityFields } from './identity-fields.ts';
import { IDENTITY_LEVELS } from './identity-levels.ts';
import { perfilProfesional, perfilPublico } from './professional-profile.ts';
import { RECORD_PATHS } from './record-pages.ts';

/** Fields in the public directory; never e-mail, document, telephone or roles. */
const DIRECTORY_FIELDS = [
  'nombreUsuario',
  'nombre',
  'apellido',
  'avatar',
  'biografia',
  'provincia',
  'zona',
  'perfilPublico',
  'creadoEn',
];
const NAME_FIELDS = ['nombreUsuario', 'nombre', 'apellido', 'avatar'];
/** Fields that people write about themselves. E-mail and password change through the account's own calls. */
const PERSONAL_FIELDS = [
  'nombreUsuario',
  'nombre',
  'apellido',
  'nombreLegal',
  'documentoTipo',
  'documento',
  'telefono',
  'avatar',
  'biografia',
  'provincia',
  'zona',
  'consentimientos',
  'preferencias',
  'perfilProfesional',
];
/** Fields of a profile that a manager creates for another person. */
const MANAGER_FIELDS = [
  'nombre',
  'apellido',
  'nombreLegal',
  'documentoTipo',
  'documento',
  'telefono',
  'avatar',
  'biografia',
  'provincia',
  'zona',
  'perfilProfesional',
];
/** Nobody can accept a legal text for another person. */
const EXCEPT_CONSENTS = { except: ['consentimientos'] };

export const users = collection({
  name: 'users',
  label: 'Personas usuarias',
  singular: 'persona usuaria',
  gender: 'f',
  area: 'personas',
  route: '/Users',
  page: {
    path: RECORD_PATHS.users,
    only: { perfilPublico: true },
    type: 'ProfilePage',
    title: ['nombre', 'apellido'],
    description: 'biografia',
    image: 'avatar',
    listed: true,
  },
  title: 'nombreUsuario',
  summary: ['nombreUsuario', 'avatar'],
  columns: ['nombreUsuario', 'nombre', 'apellido', 'email', 'roles', 'estado', 'creadoEn'],
  sort: '-creadoEn',
  heldBy: {
    certificacion: {
      in: 'credenciales',
      by: 'titular',
      field: 'certificacion',
      where: { estado: 'vigente', enPerfil: true },
      alike: 'codigo',
    },
  },
  orders: [
    'apellido,nombre',
    '-apellido,nombre',
    'nombreUsuario',
    'perfilPublico.titular',
    'perfilPublico.disponible',
  ],
  fields: {
    email: text({
      label: 'Correo',
      headings: ['Correo electrónico', 'Mail'],
      required: true,
      unique: true,
      format: 'correo',
      max: 254,
      search: 'interna',
    }),
    emailNuevo: text({
      label: 'Correo nuevo',
      format: 'correo',
      max: 254,
      derived: true,
      hidden: true,
      help: 'Reemplaza al correo cuando se confirma.',
    }),
    emailVerificado: boolean({ label: 'Correo confirmado', derived: true, default: false }),
    clave: text({ label: 'Contraseña', min: 10, max: 128, writeOnly: true, help: 'Diez caracteres o más.' }),
    claveCalendario: text({
      label: 'Clave del calendario',
      max: 64,
      unique: true,
      derived: true,
      hidden: true,
      help: 'La parte secreta de la dirección de su calendario.',
    }),
    dosPasos: boolean({ label: 'Verificación en dos pasos', derived: true, default: false }),
    nombreUsuario: text({
      label: 'Nombre de usuario',
      required: true,
      unique: true,
      min: 3,
      max: 30,
      format: 'usuario',
      search: true,
      help: 'Es el nombre que se ve en el foro.',
      headings: ['Usuario'],
    }),
    nombre: text({ label: 'Nombre', required: true, max: 80, search: true }),
    apellido: text({ label: 'Apellido', required: true, max: 80, search: true }),
    ...identityFields,
    nivelIdentidad: choice({
      label: 'Identidad',
      derived: true,
      options: IDENTITY_LEVELS,
      default: 'declarada',
    }),
    identidad: object({
      label: 'Comprobación de la identidad',
      derived: true,
      hidden: true,
      fields: {
        en: dateTime({ label: 'Comprobada el' }),
        por: reference('users', { label: 'Comprobada por' }),
        centro: reference('centros', { label: 'Centro que la comprobó' }),
      },
    }),
    telefono: text({
      label: 'Teléfono',
      format: 'telefono',
      hidden: true,
      help: 'Con código de país. No se muestra a otras personas.',
    }),
    avatar: image({ label: 'Foto', help: 'Cuadrada, de 200 píxeles de lado o más.' }),
    biografia: longText({ label: 'Presentación', max: 1000 }),
    provincia: reference('provincias', { label: 'Provincia', index: true }),
    zona: reference('zonas', { label: 'Zona', index: true, help: 'Debe pertenecer a la provincia elegida.' }),
    roles: choices({
      label: 'Roles',
      required: true,
      options: ROLE_LABELS,
      default: ['estudiante'],
      index: true,
    }),
    estado: state({
      label: 'Estado',
      states: {
        pendiente: { label: 'Correo sin confirmar', tone: 'warn' },
        activo: { label: 'Activa', tone: 'ok' },
        suspendido: { label: 'Suspendida', tone: 'danger' },
        bajaSolicitada: { label: 'Baja solicitada', tone: 'warn' },
        anonimizado: { label: 'Anonimizada', tone: 'neutral' },
      },
      initial: 'pendiente',
      transitions: [
        ...move(['pendiente'], ['activo'], [...ADMINS, 'sistema']),
        ...move(['activo', 'suspendido'], ['activo', 'suspendido'], ADMINS),
        ...move(['activo'], ['bajaSolicitada'], ['propio', ...ADMINS]),
        ...move(['bajaSolicitada'], ['anonimizado'], ['sistema']),
        ...move(['bajaSolicitada'], ['activo'], ['propio', ...ADMINS]),
      ],
      index: true,
    }),
    motivoEstado: longText({ label: 'Motivo', max: 500, help: 'Por qué se suspendió la cuenta.' }),
    bajaSolicitadaEn: dateTime({ label: 'Baja solicitada el', derived: true }),
    credencialesAlIrse: choice({
      label: 'Certificados al darse de baja',
      options: { conservar: 'Conservar, para que se puedan verificar', quitar: 'Quitar' },
      default: 'conservar',
    }),
    foroSuspendidoHasta: dateTime({
      label: 'Suspensión en el foro hasta',
      help: 'Hasta ese momento puede leer, pero no publicar.',
    }),
    foroMotivo: longText({
      label: 'Motivo de la suspensión en el foro',
      max: 500,
      help: 'Lo lee la persona suspendida.',
    }),
    confianza: choice({
      label: 'Confianza en el foro',
      derived: true,
      options: { nueva: 'Nueva', conocida: 'Conocida', confiable: 'Confiable' },
      default: 'nueva',
      backfill: 'conocida',
      help: 'De ella dependen cuánto se puede publicar en diez minutos y qué espera una revisión. Sube con lo publicado y los días de la cuenta, y baja un escalón por cada texto que moderación oculta: los números están en la configuración.',
    }),
    consentimientos: objects({
      label: 'Consentimientos',
      maxItems: 50,
      fields: {
        tipo: choice({
          label: 'Sobre',
          required: true,
          options: {
            terminos: 'Términos de uso',
            privacidad: 'Privacidad',
            novedades: 'Novedades por correo',
          },
        }),
        version: text({ label: 'Versión del texto', max: 40 }),
        aceptado: boolean({ label: 'Aceptado', default: true }),
        fecha: dateTime({ label: 'Fecha' }),
      },
    }),
    preferencias: object({
      label: 'Preferencias',
      fields: {
        tema: choice({
          label: 'Tema',
          options: { sistema: 'El del dispositivo', claro: 'Claro', oscuro: 'Oscuro' },
          default: 'sistema',
        }),
        ahorroDatos: boolean({
          label: 'Ahorrar datos',
          default: false,
          help: 'Sin reproducción automática y con imágenes livianas.',
        }),
        avisos: choices({
          label: 'Avisos por correo',
          options: { foro: 'Foro', cursos: 'Cursos', certificados: 'Certificados', novedades: 'Novedades' },
          default: ['foro', 'cursos', 'certificados'],
        }),
      },
    }),
    perfilProfesional,
    perfilPublico,
  },
  access: {
    relations: {
      propio: is('_id', YO),
      /** Teaches a course that this person takes. */
      docente: exists('inscripciones', 'usuario', via('curso', contains('docentes', YO))),
      /** Manages the centre of a course that this person takes. */
      gestor: exists('inscripciones', 'usuario', via('curso', via('centro', contains('gestores', YO)))),
      /** Grades, at the issuing centre, a certification's exam that this person sat or was admitted to. */
      examinador: any(
        exists(
          'intentos',
          'usuario',
          via(
            'ejercicio',
            via(
              'certificacion',
              via('centroEmisor', any(contains('gestores', YO), contains('docentes', YO))),
            ),
          ),
        ),
        exists(
          'solicitudes',
          'usuario',
          all(
            is('tipo', 'rendirExamen'),
            is('estado', 'aceptada'),
            via('centro', all(is('estado', 'activo'), contains('docentes', YO))),
          ),
        ),
      ),
      /** Manages the centre that this person sent a request to. */
      emisor: exists('solicitudes', 'usuario', via('centro', contains('gestores', YO))),
      /** Manages a centre and created this person's profile, until the person claims the account. */
      cargador: all(
        is('creadoPor', YO),
        is('estado', 'pendiente'),
        is('emailVerificado', false),
        exists('centros', 'gestores', is('estado', 'activo'), 'creadoPor'),
      ),
    },
    read: [
      allow('visitante', {
        where: all(present('perfilPublico'), is('estado', 'activo')),
        fields: { only: DIRECTORY_FIELDS },
      }),
      allow('propio', { fields: 'todos' }),
      allow(['docente', 'gestor', 'examinador', 'emisor'], {
        fields: { only: [...NAME_FIELDS, 'nivelIdentidad'] },
      }),
      allow('cargador', {
        fields: {
          only: [...NAME_FIELDS, 'email', 'estado', 'biografia', 'provincia', 'zona', 'perfilProfesional'],
        },
      }),
      allow('moderador', {
        fields: {
          only: [
            ...DIRECTORY_FIELDS,
            'estado',
            'foroSuspendidoHasta',
            'foroMotivo',
            'confianza',
            'perfilProfesional',
          ],
        },
      }),
      ...administered.read,
    ],
    create: [
      allow('cargador', { fields: { only: [...MANAGER_FIELDS, 'nombreUsuario', 'email'] } }),
      // Nobody can grant a role at or above their own: a domain hook compares the roles sent.
      allow(ADMINS, { fields: EXCEPT_CONSENTS }),
    ],
    edit: [
      allow('propio', { fields: { only: [...PERSONAL_FIELDS, 'estado', 'credencialesAlIrse'] } }),
      allow('cargador', { fields: { only: MANAGER_FIELDS } }),
      allow('moderador', { fields: { only: ['foroSuspendidoHasta', 'foroMotivo', 'perfilProfesional'] } }),
      allow('admin', {
        where: not(any(contains('roles', 'admin'), contains('roles', 'superadmin'))),
        fields: EXCEPT_CONSENTS,
      }),
      allow('superadmin', { fields: EXCEPT_CONSENTS }),
    ],
    softRemove: [
      // The manager may delete a profile created by mistake, until the person claims the account.
      allow('cargador'),
      allow('admin', { where: not(any(contains('roles', 'admin'), contains('roles', 'superadmin'))) }),
      allow('superadmin'),
    ],
    remove: administered.remove,
  },
});
