import { MEETING_TYPES } from '@oficio/shared/contract/answers/meetings-words';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWholeList } from '../hooks/use-whole-list.ts';

/** Loads the live and on-site lessons of some courses; `settled` once the request has ended. */
export function useMeetings(
  courses: readonly string[],
  { scope, enabled }: { readonly scope: string; readonly enabled: boolean },
): { readonly of: (course: string) => readonly Doc<'clases'>[]; readonly settled: boolean } {
  const { docs, status } = useWholeList(
    'clases',
    { filters: { curso: { in: courses }, tipo: { in: MEETING_TYPES } }, sort: 'orden' },
    { scope: `${scope}-encuentros`, enabled: enabled && courses.length > 0 },
  );
  return {
    of: (course) => docs.filter(({ curso }) => curso === course),
    settled: enabled && (courses.length === 0 || status === 'loaded' || status === 'failed'),
  };
}
