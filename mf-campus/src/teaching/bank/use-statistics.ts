import type { ItemStatistics, StatisticsAnswer } from '@oficio/shared/contract/calls/exercises';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

export interface Statistics {
  readonly of: string;
  readonly failed?: boolean;
  readonly veces?: number;
  readonly byId: ReadonlyMap<string, ItemStatistics>;
}

/** How the questions of a place were answered; undefined until it is known. */
export function useStatistics(path: string | undefined): Statistics | undefined {
  const { call } = useApi();
  const [said, setSaid] = useState<Statistics>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let live = true;
    void call<StatisticsAnswer>('GET', path).then((outcome) => {
      if (!live) return;
      if (!outcome.ok) return setSaid({ of: path, failed: true, byId: new Map() });
      const { veces, preguntas } = outcome.data;
      setSaid({ of: path, veces, byId: new Map(preguntas.map((one) => [one.reactivo, one])) });
    });
    return () => {
      live = false;
    };
  }, [call, path]);
  return said?.of === path ? said : undefined;
}
