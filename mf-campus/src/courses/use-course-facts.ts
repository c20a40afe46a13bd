import { useList } from '@oficio/shared/store';
import type { Doc } from '@oficio/shared/contract/collections/index';

/** What the lists of a person's courses show of each beyond its summary. */
export interface CourseFacts extends Pick<Doc<'cursos'>, 'reglaAprobacion' | 'evaluaciones'> {
  /** The trade's name, which its emblem and its hue follow from. */
  readonly trade: string | undefined;
  /** Whether a certificate waits at its end. */
  readonly certifies: boolean;
}

const NONE: ReadonlyMap<string, CourseFacts> = new Map();

/** Facts of some courses by `_id`; `settled` once they came, or won't. A course that the person may not read is not among them. */
export function useCourseFacts(
  courses: readonly string[],
  { scope, enabled }: { readonly scope: string; readonly enabled: boolean },
): { readonly facts: ReadonlyMap<string, CourseFacts>; readonly settled: boolean } {
  const ids = courses.slice(0, 100);
  const { docs, status } = useList(
    'cursos',
    { filters: { _id: { in: ids } }, limit: 100 },
    { scope, expand: ['categorias'], enabled: enabled && ids.length > 0 },
  );
  const facts =
    docs.length === 0
      ? NONE
      : new Map(
          docs.map(({ _id, categorias, certificaciones, reglaAprobacion, evaluaciones }) => [
            _id,
            {
              trade: categorias?.[0]?.nombre,
              certifies: (certificaciones?.length ?? 0) > 0,
              reglaAprobacion,
              evaluaciones,
            },
          ]),
        );
  return { facts, settled: enabled && (ids.length === 0 || status === 'loaded' || status === 'failed') };
}
