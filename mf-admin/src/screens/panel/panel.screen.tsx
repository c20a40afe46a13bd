import { useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Management } from '../../management/management.tsx';
import { useScrollToTop } from '../../management/use-scroll-to-top.ts';
import { Panel } from '../../panel/panel.tsx';

/** Home page of the administration; with `?coleccion=`, a collection without a route of its own. */
export function Screen() {
  const { values } = useQuery(['coleccion']);
  const { user } = useSession();
  useScrollToTop(values.coleccion);
  if (values.coleccion) return <Management key={values.coleccion} name={values.coleccion} />;
  return user && <Panel user={user} />;
}
