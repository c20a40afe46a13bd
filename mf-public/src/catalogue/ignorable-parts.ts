import { UNDERSTOOD } from '@oficio/shared/contract/declaration/searching';
import { AS_WRITTEN } from '@oficio/shared/contract/queries/slots';

/** Values of `sin` in the address: the parts of the search's interpretation to switch off, or all of them. */
export const IGNORABLE_PARTS = [...UNDERSTOOD, AS_WRITTEN] as const;
