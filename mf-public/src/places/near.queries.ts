import { urlId } from '@oficio/shared/contract/queries/slots';

/** The place of the address that results are ordered from. */
export const NEAR = { zone: urlId('cerca'), province: urlId('desde') } as const;
