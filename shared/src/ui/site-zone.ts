import type { SITE_ZONE as Declared } from '../contract/values/site-moment.ts';

/** The site's zone, as the contract declares it: written again, since what `ui` offers says its own value. */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires' satisfies typeof Declared;
