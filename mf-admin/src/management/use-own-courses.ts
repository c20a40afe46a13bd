import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { useList } from '@oficio/shared/store';

/** Ids of the courses that the person teaches or whose centre they manage (at most a hundred of each); undefined while unknown. */
export function useOwnCourses(user: SessionUser, enabled: boolean): readonly string[] | undefined {
  const teaches = useList(
    'cursos',
    { filters: { docentes: { in: [user._id] } }, limit: 100 },
    { scope: 'propios-docente', enabled: enabled && user.ensena },
  );
  const manages = useList(
    'cursos',
    { filters: { centro: { in: [...user.gestorDe] } }, limit: 100 },
    { scope: 'propios-centro', enabled: enabled && user.gestorDe.length > 0 },
  );
  const lists = [...(user.ensena ? [teaches] : []), ...(user.gestorDe.length > 0 ? [manages] : [])];
  if (!enabled || lists.some(({ status }) => status === 'loading' || status === 'notloaded'))
    return undefined;
  return [...new Set(lists.flatMap(({ docs }) => docs.map(({ _id }) => _id)))];
}
