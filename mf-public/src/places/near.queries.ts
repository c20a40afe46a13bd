import { urlId } from '@oficio/shared/contract/queries/slots';

/** Place in the address by whose distance results are sorted. */
export const NEAR_PLACE = { zone: urlId('cerca'), province: urlId('desde') } as const;
