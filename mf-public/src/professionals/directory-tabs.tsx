import { useLocation } from '@oficio/shared/router';
import { Tabs } from '@oficio/shared/ui';
import { IconList, IconMap2 } from '@oficio/shared/ui/icons';

/** The two views of the directory; going from one to the other keeps the search. */
export function DirectoryTabs() {
  const { pathname, search } = useLocation();
  return (
    <Tabs
      label="Vistas del directorio"
      items={[
        {
          label: 'Lista',
          to: { pathname: '/resultados', search },
          icon: <IconList size={20} aria-hidden="true" />,
          current: pathname === '/resultados',
        },
        {
          label: 'Mapa y tabla',
          to: { pathname: '/Resultados2', search },
          icon: <IconMap2 size={20} aria-hidden="true" />,
          current: pathname === '/Resultados2',
        },
      ]}
    />
  );
}
