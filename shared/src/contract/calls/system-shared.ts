/** Shared parts of the calls about the running site: permission and paging. */
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { pageNumber, pageSize } from './call-fields.ts';
import { roles } from './who.ts';

/** Superadmins only; other callers get a 404. */
export const SUPERADMINS = roles(['superadmin'], { hidden: true });

/** Maximum rows that can be paged through; use filters to reach deeper ones. */
export const MAX_SYSTEM_PAGE = 10_000;

export const paging = {
  page: pageNumber(MAX_SYSTEM_PAGE),
  limit: pageSize(DEFAULT_LIMIT, MAX_LIMIT),
} as const;
