/** What the calls about the running site have in common: who makes them, and how their lists are paged. */
import { pageNumber, pageSize } from './call-fields.ts';
import { roles } from './who.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';

/** Others don't learn that there are such calls. */
export const SUPERADMINS = roles(['superadmin'], { hidden: true });

/** Rows that can be paged through; filters find what lies deeper. */
export const REACH = 10_000;

export const paging = { page: pageNumber(REACH), limit: pageSize(DEFAULT_LIMIT, MAX_LIMIT) } as const;
