/** What a page of the site knows and can ask: the site itself, and others through its resolver. */
import { foreignIssuer, foreignStatusList } from '@oficio/shared/contract/calls/issuers';
import { verification } from '@oficio/shared/contract/calls/verification';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import { documentAddress, siteOf } from '@oficio/shared/credentials/did';
import { NO_LOG, type World } from '@oficio/shared/credentials/world';
import type { Ask, Known } from './known-issuers.ts';
import { findInLog } from './log-finding.ts';

/** The path of an address of this very site, by whatever name it was reached: a demonstration has several. */
const pathOf = (address: string | undefined) =>
  address === undefined ? undefined : new URL(address).pathname;

/** What the site publishes at one of its addresses that is no call; undefined where it can't be had. */
const ownJson = (path: string): Promise<unknown> =>
  fetch(path)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);

/** Gathers it. `ask`: whether the site may be asked what it says of the number now. */
export function pageWorld(request: Ask, { issuers, fresh }: Known): World {
  const isOwn = (did: string) => issuers !== undefined && siteOf(did) === issuers.sitio.did;
  return {
    now: new Date(),
    issuers,
    fresh,
    async resolve(did) {
      if (!fresh) return undefined;
      if (isOwn(did)) {
        const path = pathOf(documentAddress(did));
        return path === undefined ? undefined : ownJson(path);
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
