import { useSession } from '@oficio/shared/store';
import { Tabs } from '@oficio/shared/ui';

/** The campus's two sides, for who also teaches. */
export function TeachTabs({ current }: { current: 'estudiar' | 'ensenar' }) {
  const { user } = useSession();
  if (!user?.ensena && !user?.gestorDe.length) return null;
  return (
    <Tabs
      label="Estudiar o enseñar"
      items={[
        { label: 'Estudiar', to: '/campus', current: current === 'estudiar' },
        { label: 'Enseñar', to: '/campus?vista=ensenar', current: current === 'ensenar' },
      ]}
    />
  );
}
