import { ADMINS, all, allow, any, contains, is, via, YO } from '../declaration/access.ts';
import { collection } from '../declaration/collection.ts';
import { choice, id, json, reference, text } from '../declaration/fields.ts';
import { SECURITY_KINDS } from './security-kinds.ts';

/** Audit log: who did what, and when. Append-only. */
export const auditoria = collection({
  name: 'auditoria',
  label: 'Auditoría',
  singular: 'asiento',
  gender: 'm',
  area: 'personas',
  title: 'accion',
  summary: ['accion', 'coleccion', 'objeto'],
  columns: ['creadoEn', 'actor', 'accion', 'coleccion', 'objeto', 'ip'],
  sort: '-creadoEn',
  readOnly: true,
  confidential: true,
  fields: {
    actor: reference('users', { label: 'Quién', index: true }),
    accion: text({ label: 'Acción', required: true, max: 80, search: true, index: true }),
    suceso: choice({ label: 'Seguridad', options: SECURITY_KINDS, index: true }),
    coleccion: text({ label: 'Colección', max: 60, search: true, index: true }),
    objeto: id({ label: 'Registro', index: true }),
    centro: reference('centros', { label: 'Centro', index: true }),
    diff: json({ label: 'Cambios', hidden: true, max: 1_000_000 }),
    ip: text({ label: 'Dirección IP', hidden: true, max: 64 }),
    agente: text({ label: 'Equipo', hidden: true, max: 80 }),
    trabajo: reference('trabajos', { label: 'Trabajo', derived: true, index: true }),
    solicitud: text({ label: 'Identificador del pedido', hidden: true, max: 80 }),
  },
  access: {
    relations: {
      actor: is('actor', YO),
      propio: any(is('actor', YO), all(is('coleccion', 'users'), is('objeto', YO))),
      gestor: via('centro', contains('gestores', YO)),
    },
    read: [
      allow(['propio', 'gestor']),
      allow('actor', { fields: { only: ['ip', 'agente'] } }),
      allow(ADMINS, { fields: 'todos' }),
    ],
    create: [],
    edit: [],
    softRemove: [],
    remove: [],
  },
});
