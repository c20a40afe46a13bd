import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import { isSettled } from '../hooks/all-of.ts';

/** Facts about a course that the enrolment doesn't include. */
export interface CourseFacts extends Pick<Doc<'cursos'>, 'reglaAprobacion' | 'evaluaciones'> {
  /** Name of the trade, which determines the emblem and the hue. */
  readonly trade: string | undefined;
  /** Whether completing it leads to a certificate. */
  readonly certifies: boolean;
}

const NO_FACTS: ReadonlyMap<string, CourseFacts> = new Map();

/**
 * Loads facts of courses by `_id`; `settled` once the request has ended. Courses that the user may not read
 * are absent.
 */
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
      ? NO_FACTS
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
  return { facts, settled: enabled && isSettled(status, ids.length > 0) };
}
