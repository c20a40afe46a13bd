import type { SITE_ZONE as Declared } from '../kit/site-dates.ts';

/**
 * The site's time zone. Repeats the contract's value, so that the types that `ui` exports contain the
 * literal.
 */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires' satisfies typeof Declared;
