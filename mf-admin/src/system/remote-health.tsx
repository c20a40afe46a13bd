import type { RemoteStatus } from '@oficio/shared/contract/calls/system-remotes';
import { Chip } from '@oficio/shared/ui';
import { IconAlertCircle, IconCheck } from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';

type Health = 'bien' | 'mal';

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** Checks whether the entry of each remote can be fetched now. */
export function useHealth(remotes: readonly RemoteStatus[] | undefined) {
  const [health, setHealth] = useState<ReadonlyMap<string, Health>>(new Map());
  const check = useCallback(() => {
    setHealth(new Map());
    for (const { nombre, entrada } of remotes ?? [])
      void answers(entrada).then((healthy) =>
        setHealth((before) => new Map(before).set(nombre, healthy ? 'bien' : 'mal')),
      );
  }, [remotes]);
  useEffect(check, [check]);
  return { health, check };
}

export function HealthChip({ found }: { found: Health | undefined }) {
  if (!found) return <Chip tone="muted">Comprobando</Chip>;
  return found === 'bien' ? (
    <Chip tone="petroleo" icon={<IconCheck size={16} aria-hidden="true" />}>
      Responde
    </Chip>
  ) : (
    <Chip tone="danger" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
      No responde
    </Chip>
  );
}
