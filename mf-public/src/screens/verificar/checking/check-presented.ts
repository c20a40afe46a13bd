/** The checks themselves: a chunk of its own, fetched when there is something to check and kept for when there is no network. */
import { checkSigned, type SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import type { Get } from './known-issuers.ts';
import { pageWorld } from './page-world.ts';

/** Checks what was presented, here. */
export const checkHere = async (get: Get, input: SignedInput): Promise<Report> =>
  checkSigned(await pageWorld(get), input);

/** Fetches what will be needed without a network. */
export { knownIssuers as prepare } from './known-issuers.ts';
