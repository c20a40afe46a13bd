/**
 * Access to reference lists that anybody reads and only administrators edit: provinces, zones, categories,
 * kinds.
 */
import { administered, allow, type Access } from '../declaration/access.ts';

export const catalogAccess: Access = {
  ...administered,
  read: [allow('visitante'), ...administered.read],
};
