import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { canRenew, renewsFrom } from '@oficio/shared/contract/values/renewal';
import { useList, useSession } from '@oficio/shared/store';
import { useState } from 'react';

type Credential = Doc<'credenciales'>;

export interface Renewal {
  readonly certification: Doc<'certificaciones'>;
  /** Opening of the renewal window, if still ahead. */
  readonly from: Date | undefined;
  readonly open: boolean;
  /** The latest request to renew by hours. */
  readonly request: Doc<'solicitudes'> | undefined;
}

/**
 * Returns how and from when each of the user's certificates is renewed; undefined for one that isn't
 * renewable.
 */
export function useRenewals(credentials: readonly Credential[]) {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const ids = [...new Set(credentials.flatMap(({ certificacion }) => certificacion ?? []))];
  const certifications = useList(
    'certificaciones',
    { filters: { _id: { in: ids.slice(0, MAX_FILTER_VALUES) } }, limit: MAX_FILTER_VALUES },
    { scope: 'renovaciones', enabled: ids.length > 0 },
  );
  // A retired edition is renewed with the edition published today.
  const codes = certifications.docs.flatMap(({ estado, codigo }) => (estado === 'retirada' ? [codigo] : []));
  const currentEditions = useList(
    'certificaciones',
    { filters: { codigo: { in: codes }, estado: 'publicada' }, limit: MAX_FILTER_VALUES },
    { scope: 'renovaciones-de-hoy', enabled: codes.length > 0 },
  );
  const requests = useList(
    'solicitudes',
    { filters: { usuario: user?._id, tipo: 'renovacion' }, sort: '-creadoEn', limit: 100 },
    { scope: 'renovaciones', enabled: user !== null && credentials.length > 0 },
  );
  const renewalOf = (credential: Credential): Renewal | undefined => {
    const isReplaced = credentials.some(
      ({ renuevaA, reemplazaA }) => renuevaA === credential._id || reemplazaA === credential._id,
    );
    const ownEdition = certifications.docs.find(({ _id }) => _id === credential.certificacion);
    const certification =
      ownEdition?.estado === 'publicada'
        ? ownEdition
        : currentEditions.docs.find(({ codigo }) => codigo === ownEdition?.codigo);
    const from = renewsFrom(credential.venceEn, certification?.renovacion);
    if (isReplaced || !certification || !from) return undefined;
    if (credential.estado !== 'vigente' && credential.estado !== 'vencida') return undefined;
    return {
      certification,
      from: from > now ? from : undefined,
      open: canRenew(credential, certification.renovacion, now),
      request: requests.docs.find(({ objeto }) => objeto === credential._id),
    };
  };
  return { renewalOf, reload: requests.reload };
}
