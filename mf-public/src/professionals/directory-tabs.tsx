import { useLocation } from '@oficio/shared/router';
import { Tabs } from '@oficio/shared/ui';
import { IconList, IconMap2 } from '@oficio/shared/ui/icons';

/** Tabs of the two views of the directory; switching keeps the search. */
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
