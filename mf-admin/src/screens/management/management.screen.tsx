import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { Management } from '../../management/management.tsx';

/** Management screen of the collection that the route names, driven by its declaration. */
export function Screen({ params }: ScreenProps) {
  return <Management name={params.collection ?? ''} />;
}
