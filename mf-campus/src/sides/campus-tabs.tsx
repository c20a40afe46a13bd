import { viewOf } from '@oficio/shared/contract/views';
import { useSession } from '@oficio/shared/store';
import { Tabs } from '@oficio/shared/ui';

const AREAS = {
  estudiar: { label: 'Estudiar', to: '/campus' },
  ensenar: { label: 'Enseñar', to: viewOf('teaching') },
  centro: { label: 'Mi centro', to: viewOf('desk') },
} as const;
type Area = keyof typeof AREAS;

/** Tabs between the areas of the campus, for people who also teach or manage a centre. */
export function CampusTabs({ current }: { current: Area }) {
  const { user } = useSession();
  const manages = (user?.gestorDe.length ?? 0) > 0;
  if (!user?.ensena && !manages) return null;
  const areas: readonly Area[] = manages ? ['estudiar', 'ensenar', 'centro'] : ['estudiar', 'ensenar'];
  return (
    <Tabs
      label="Partes del campus"
      items={areas.map((area) => ({ ...AREAS[area], current: area === current }))}
    />
  );
}
