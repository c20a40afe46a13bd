/** Everybody's open sessions, for superadmins only. */
import { ROLES } from '../declaration/access.ts';
import { longText } from '../declaration/fields.ts';
import { anyId, optionalRowId, rowId } from './call-fields.ts';
import { del, get, type AnswerOf } from './call.ts';
import * as shape from './shape.ts';
import { paging, SUPERADMINS } from './system-shared.ts';

export const sessions = get('/api/sistema/sesiones', {
  summary: 'Sesiones abiertas',
  query: {
    usuario: optionalRowId('users', 'Cuenta'),
    buscar: longText({ label: 'Buscar', min: 0, max: 200 }),
    ...paging,
  },
  answer: shape.page(
    shape.object({
      _id: shape.id,
      usuario: shape.id,
      nombre: shape.text,
      nombreUsuario: shape.text,
      email: shape.text,
      roles: shape.list(shape.one(...ROLES)),
      ip: shape.nullable(shape.text),
      agente: shape.nullable(shape.text),
      creadoEn: shape.instant,
      // Last use, updated once a day.
      actualizadoEn: shape.instant,
      expiraEn: shape.instant,
      // The caller's own.
      actual: shape.boolean,
    }),
  ),
  who: SUPERADMINS,
  confidential: true,
});

const closed = shape.object({ cerradas: shape.integer });

export const closeSession = del('/api/sistema/sesiones/:id', {
  summary: 'Cerrar una sesión',
  params: { id: anyId() },
  answer: closed,
  who: SUPERADMINS,
  confidential: true,
});

export const closeSessions = del('/api/sistema/sesiones', {
  summary: 'Cerrar las sesiones de una cuenta',
  query: { usuario: rowId('users') },
  answer: closed,
  who: SUPERADMINS,
  confidential: true,
});

export type PersonSession = AnswerOf<typeof sessions>['docs'][number];
