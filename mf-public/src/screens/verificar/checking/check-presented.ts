/** The checks themselves: a chunk of its own, fetched when there is something to check and kept for when there is no network. */
import { checkSigned, type SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import { knownIssuers, type Ask } from './known-issuers.ts';
import { pageWorld } from './page-world.ts';

/**
 * Checks what was presented, here, and tells it: on a slow network first by what was kept of the issuers, and again once
 * the network answered.
 */
export async function checkHere(ask: Ask, input: SignedInput, tell: (report: Report) => void): Promise<void> {
  const known = await knownIssuers(ask);
  tell(await checkSigned(pageWorld(ask, known), input));
  const late = await known.late;
  if (late?.fresh) tell(await checkSigned(pageWorld(ask, late), input));
}

/** Fetches what will be needed without a network. */
export { knownIssuers as prepare } from './known-issuers.ts';
