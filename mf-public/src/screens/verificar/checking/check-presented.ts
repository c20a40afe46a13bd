/**
 * Verification code: a separate chunk, fetched when there is something to verify and cached for offline use.
 */
import { checkSigned, type SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import { knownIssuers, type Ask } from './known-issuers.ts';
import { pageWorld } from './page-world.ts';

/**
 * Verifies a signed input in the browser and reports the result. On a slow network it reports first with the
 * cached issuers, and again once the network has answered.
 */
export async function checkHere(
  ask: Ask,
  input: SignedInput,
  onReport: (report: Report) => void,
): Promise<void> {
  const known = await knownIssuers(ask);
  onReport(await checkSigned(pageWorld(ask, known), input));
  const late = await known.late;
  if (late?.fresh) onReport(await checkSigned(pageWorld(ask, late), input));
}

/** Prefetches what an offline verification needs. */
export { knownIssuers as prepare } from './known-issuers.ts';
