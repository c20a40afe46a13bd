/**
 * Access to reference lists that anybody may read and only administrators may edit: provinces, zones,
 * categories, kinds.
 */
import { administered, allow, type Access } from '../declaration/access.ts';

export const catalogAccess: Access = {
  ...administered,
  read: [allow('visitante'), ...administered.read],
};
