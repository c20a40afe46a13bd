import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { Management } from '../../management/management.tsx';

/**
 * Management screen of the collection that the route names: one screen for all, driven by the declaration.
 */
export function Screen({ params }: ScreenProps) {
  return <Management name={params.collection ?? ''} />;
}
