import { useColorScheme } from '@oficio/shared/ui';
import type { ColorScheme, MenuItem } from '@oficio/shared/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@oficio/shared/ui/icons';

const schemes: readonly { scheme: ColorScheme; label: string; icon: typeof IconSun }[] = [
  { scheme: 'light', label: 'Claro', icon: IconSun },
  { scheme: 'dark', label: 'Oscuro', icon: IconMoon },
  { scheme: 'auto', label: 'Como el dispositivo', icon: IconDeviceDesktop },
];

/** Returns the three theme choices, for a menu and for a list. */
export function useThemeItems() {
  const { scheme, setScheme } = useColorScheme();
  return {
    items: schemes.map(({ scheme: own, label, icon: Icon }): MenuItem => ({
      label,
      icon: <Icon size={20} aria-hidden="true" />,
      checked: scheme === own,
      onSelect: () => setScheme(own),
    })),
    choices: schemes.map(({ scheme: own, label, icon }) => ({
      label,
      icon,
      chosen: scheme === own,
      choose: () => setScheme(own),
    })),
    current: schemes.find((entry) => entry.scheme === scheme)?.icon ?? IconSun,
  };
}
