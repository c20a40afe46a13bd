/**
 * Verification code: a separate chunk, fetched when there is something to verify and cached for offline use.
 */
import { checkSigned, type SignedInput } from '@oficio/shared/credentials/check';
import type { Report } from '@oficio/shared/credentials/report';
import { foreignIssuer, foreignStatusList } from '@oficio/shared/contract/calls/issuers';
import { verification } from '@oficio/shared/contract/calls/verification';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import { documentAddress, siteOf } from '@oficio/shared/credentials/did';
import { NO_LOG, type World } from '@oficio/shared/credentials/world';
import { knownIssuers, type RequestCall, type IssuersAnswer } from './known-issuers.ts';
import { findInLog } from './log-finding.ts';

/**
 * Verifies a signed input in the browser and reports the result. On a slow network it reports first with the
 * cached issuers, and again once the network has answered.
 */
export async function checkHere(
  ask: RequestCall,
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

/** Returns the path of an address of this site, ignoring the host: a demonstration is reached by several. */
const pathOf = (address: string | undefined) =>
  address === undefined ? undefined : new URL(address).pathname;

/** Fetches JSON that the site publishes outside the API; undefined if it is unavailable. */
const fetchJson = (path: string): Promise<unknown> =>
  fetch(path)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);

/**
 * Returns the data and requests for a verification. Without current issuers (`fresh` false) it sends no
 * requests.
 */
function pageWorld(request: RequestCall, { issuers, fresh }: IssuersAnswer): World {
  const isOwn = (did: string) => issuers !== undefined && siteOf(did) === issuers.sitio.did;
  return {
    now: new Date(),
    issuers,
    fresh,
    async resolve(did) {
      if (!fresh) return undefined;
      if (isOwn(did)) {
        const path = pathOf(documentAddress(did));
        return path === undefined ? undefined : fetchJson(path);
      }
      const answer = await request(foreignIssuer, { did });
      return recordOf(answer.ok ? answer.data : undefined)['documento'] ?? undefined;
    },
    async list(address) {
      if (!fresh) return undefined;
      const answer = await request(foreignStatusList, { url: address });
      const { lista } = recordOf(answer.ok ? answer.data : undefined);
      return typeof lista === 'string' ? lista : undefined;
    },
    async ask(numero) {
      if (!fresh) return undefined;
      const answer = await request(verification, { numero });
      return answer.ok && isRecord(answer.data) ? answer.data : undefined;
    },
    proveLogged: (logged) => (fresh ? findInLog(request, logged) : Promise.resolve(NO_LOG)),
  };
}
