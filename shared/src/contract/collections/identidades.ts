import { ADMINS, administered, all, allow, contains, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { boolean, reference } from '../declaration/fields.ts';
import { identityFields } from './identity-fields.ts';

const { nombreLegal, documentoTipo, documento } = identityFields;

const CHECKED_FIELDS = ['usuario', 'nombreLegal', 'documentoTipo', 'documento', 'centro'];

/**
 * Identity checks: the data on a person's document, typed by a person who sees it, and compared with the
 * declared data. The stored document number is never shown. Nobody can check themselves.
 */
export const identidades = collection({
  name: 'identidades',
  label: 'Identidades comprobadas',
  singular: 'identidad comprobada',
  gender: 'f',
  area: 'personas',
  title: 'nombreLegal',
  summary: ['usuario', 'nombreLegal', 'centro'],
  columns: ['nombreLegal', 'documentoTipo', 'usuario', 'centro', 'otraCuenta', 'creadoEn'],
  sort: '-creadoEn',
  confidential: true,
  fields: {
    usuario: reference('users', { label: 'Persona', required: true, index: true }),
    nombreLegal: {
      ...nombreLegal,
      required: true,
      help: 'Como lo dice el documento que se tiene a la vista.',
    },
    documentoTipo: { ...documentoTipo, required: true },
    documento: {
      ...documento,
      required: true,
      index: true,
      help: 'Como lo dice el documento que se tiene a la vista. Después no se muestra a nadie.',
    },
    centro: reference('centros', {
      label: 'Centro que la comprobó',
      index: true,
      help: 'Vacío si la comprueba la administración.',
    }),
    otraCuenta: boolean({
      label: 'Otra cuenta declara el mismo documento',
      derived: true,
      default: false,
    }),
  },
  access: {
    subject: 'propio',
    relations: {
      propio: is('usuario', YO),
      gestor: via('centro', all(is('estado', 'activo'), contains('gestores', YO))),
      docente: via('centro', all(is('estado', 'activo'), contains('docentes', YO))),
      comprobador: is('creadoPor', YO),
    },
    read: [
      allow('propio', { fields: { only: ['usuario', 'nombreLegal', 'documentoTipo', 'centro'] } }),
      allow(['gestor', 'comprobador', ...ADMINS]),
    ],
    create: [
      allow(['gestor', 'docente'], { fields: { only: CHECKED_FIELDS } }),
      allow(ADMINS, { fields: { only: CHECKED_FIELDS } }),
    ],
    edit: [],
    softRemove: administered.softRemove,
    remove: administered.remove,
  },
});
