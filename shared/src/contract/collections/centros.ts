import { ADMINS, administered, allow, contains, is, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import {
  choice,
  date,
  decimal,
  file,
  image,
  longText,
  object,
  objects,
  reference,
  references,
  richText,
  state,
  text,
} from '../declaration/fields.ts';
import { move } from '../declaration/states.ts';
import { RECORD_PATHS } from './record-pages.ts';
import { CENTRE_STATES, LICENCE_CHECKS } from '../words/centros.ts';

/** Fields that only administrators write. */
const ADMIN_FIELDS = ['estado', 'motivoEstado', 'centroPadre'];
/**
 * Fields printed on the centre's certificates: managers request changes (`solicitudes`), administrators
 * decide.
 */
export const LEGAL_DATA = ['nombre', 'razonSocial', 'idFiscal'] as const;
/** Internal fields: the managers, the signatories, and why the centre was refused. */
const INTERNAL_FIELDS = ['gestores', 'firmantes', 'motivoEstado'];

export const centros = collection({
  name: 'centros',
  label: 'Centros',
  singular: 'centro',
  gender: 'm',
  area: 'territorio',
  route: '/CentrosAdmin',
  page: {
    path: RECORD_PATHS.centros,
    type: 'EducationalOrganization',
    description: 'descripcion',
    image: 'logo',
    listed: true,
  },
  title: 'nombre',
  summary: ['nombre', 'slug', 'logo', 'provincia', 'zona'],
  columns: ['nombre', 'provincia', 'zona', 'email', 'estado', 'actualizadoEn'],
  sort: 'nombre',
  orders: ['-creadoEn'],
  fields: {
    nombre: text({ label: 'Nombre', required: true, min: 3, max: 120, search: true }),
    slug: text({
      label: 'Dirección corta',
      required: true,
      unique: true,
      max: 140,
      format: 'slug',
      help: 'Parte final de la dirección del centro. Se propone a partir del nombre.',
    }),
    razonSocial: text({ label: 'Razón social', max: 160, search: true }),
    idFiscal: text({
      label: 'Identificación fiscal',
      unique: true,
      max: 20,
      help: 'CUIT u otro número fiscal, sin puntos ni espacios.',
    }),
    descripcion: richText({ label: 'Descripción', max: 20_000, search: true }),
    logo: image({ label: 'Logo', help: 'Cuadrado, de 400 píxeles de lado o más.' }),
    colores: object({
      label: 'Colores',
      fields: {
        primario: text({ label: 'Color principal', format: 'color' }),
        secundario: text({ label: 'Color secundario', format: 'color' }),
      },
    }),
    direccion: text({ label: 'Dirección', max: 200, help: 'Calle, número y localidad.' }),
    provincia: reference('provincias', { label: 'Provincia', required: true, index: true }),
    zona: reference('zonas', { label: 'Zona', index: true, help: 'Debe pertenecer a la provincia elegida.' }),
    geo: object({
      label: 'Ubicación',
      help: 'Coordenadas en grados decimales.',
      fields: {
        lat: decimal({ label: 'Latitud', min: -90, max: 90, unit: '°' }),
        lng: decimal({ label: 'Longitud', min: -180, max: 180, unit: '°' }),
      },
    }),
    telefono: text({
      label: 'Teléfono',
      format: 'telefono',
      help: 'Con código de país, por ejemplo +541143210000.',
    }),
    whatsapp: text({
      label: 'WhatsApp',
      format: 'telefono',
      help: 'Con código de país, por ejemplo +5491143210000.',
    }),
    email: text({ label: 'Correo', required: true, format: 'correo', max: 254 }),
    web: text({ label: 'Sitio web', format: 'enlace', max: 300 }),
    gestores: references('users', {
      label: 'Gestores',
      maxItems: 50,
      index: true,
      help: 'Personas que administran el centro.',
    }),
    docentes: references('users', {
      label: 'Docentes',
      maxItems: 500,
      index: true,
      help: 'Personas que pueden crear cursos en el centro.',
    }),
    firmantes: objects({
      label: 'Firmantes',
      help: 'Quienes firman los certificados del centro.',
      maxItems: 10,
      fields: {
        nombre: text({ label: 'Nombre', required: true, max: 120 }),
        cargo: text({ label: 'Cargo', max: 120 }),
        firma: image({ label: 'Firma' }),
      },
    }),
    habilitaciones: objects({
      label: 'Habilitaciones',
      maxItems: 30,
      fields: {
        organismo: text({ label: 'Organismo', required: true, max: 160 }),
        numero: text({ label: 'Número', max: 80 }),
        venceEn: date({ label: 'Vence el' }),
        archivo: file({ label: 'Constancia' }),
        estado: choice({
          label: 'Comprobación',
          options: LICENCE_CHECKS,
          help: 'La marca la administración, después de ver la constancia. Sin marcar, la declara el centro.',
        }),
      },
    }),
    centroPadre: reference('centros', { label: 'Centro del que depende', index: true }),
    estado: state({
      label: 'Estado',
      required: true,
      states: CENTRE_STATES,
      initial: 'pendiente',
      transitions: [
        ...move(['pendiente'], ['activo', 'rechazado'], ADMINS),
        ...move(['activo', 'suspendido'], ['activo', 'suspendido'], ADMINS),
        ...move(['activo'], ['archivado'], ADMINS),
      ],
      index: true,
    }),
    motivoEstado: longText({
      label: 'Motivo',
      max: 500,
      help: 'Por qué se rechazó o se suspendió. Lo leen quienes gestionan el centro.',
    }),
  },
  access: {
    relations: {
      gestor: contains('gestores', YO),
      /** Requested the centre's registration; becomes its first manager when it is accepted. */
      solicitante: is('creadoPor', YO),
    },
    read: [
      allow('visitante', { where: is('estado', 'activo'), fields: { except: INTERNAL_FIELDS } }),
      allow(['gestor', 'solicitante'], { fields: 'todos' }),
      allow('moderador'),
      ...administered.read,
    ],
    create: [
      allow('usuario', { fields: { except: [...ADMIN_FIELDS, 'gestores', 'docentes'] } }),
      ...administered.create,
    ],
    edit: [allow('gestor', { fields: { except: [...ADMIN_FIELDS, ...LEGAL_DATA] } }), ...administered.edit],
    softRemove: administered.softRemove,
    remove: administered.remove,
  },
});
