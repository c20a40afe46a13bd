/** What a page of the site knows and can ask: the site itself, and others through its resolver. */
import type { Verification } from '@oficio/shared/contract/answers/verification';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { documentAddress, siteOf } from '@oficio/shared/credentials/did';
import { NO_LOG, type World } from '@oficio/shared/credentials/world';
import { callOf } from '../entries.ts';
import type { Get, Known } from './known-issuers.ts';
import { findInLog } from './log-finding.ts';

/** The path of an address of this very site, by whatever name it was reached: a demonstration has several. */
const pathOf = (address: string | undefined) =>
  address === undefined ? undefined : new URL(address).pathname;

/** Gathers it. `ask`: whether the site may be asked what it says of the number now. */
export function pageWorld(get: Get, { issuers, fresh }: Known): World {
  const isOwn = (did: string) => issuers !== undefined && siteOf(did) === issuers.sitio.did;
  return {
    now: new Date(),
    issuers,
    fresh,
    async resolve(did) {
      if (!fresh) return undefined;
      if (isOwn(did)) {
        const own = await get<unknown>('GET', pathOf(documentAddress(did)) ?? '/');
        return own.ok ? own.data : undefined;
      }
      const answer = await get<{ documento: unknown } | undefined>(
        'GET',
        `/api/verificar/emisor?did=${encodeURIComponent(did)}`,
      );
      return answer.ok ? (answer.data?.documento ?? undefined) : undefined;
    },
    async list(address) {
      if (!fresh) return undefined;
      const answer = await get<{ lista: string | null } | undefined>(
        'GET',
        `/api/verificar/lista?url=${encodeURIComponent(address)}`,
      );
      return answer.ok ? (answer.data?.lista ?? undefined) : undefined;
    },
    async ask(numero) {
      if (!fresh) return undefined;
      const answer = await get<Verification>('GET', callOf({ numero, codigo: '' }));
      return answer.ok && isRecord(answer.data) ? answer.data : undefined;
    },
    proveLogged: (logged) => (fresh ? findInLog(get, logged) : Promise.resolve(NO_LOG)),
  };
}
