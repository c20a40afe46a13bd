import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';

/** What the address may have under `sin`: what is left aside of what was understood, or all of it. */
export const LEFT_ASIDE = [...UNDERSTOOD, AS_WRITTEN] as const;
