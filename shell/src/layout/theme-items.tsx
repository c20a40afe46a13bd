import { useColorScheme } from '@oficio/shared/ui';
import type { ColorScheme, MenuItem } from '@oficio/shared/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@oficio/shared/ui/icons';

const SCHEMES: readonly { scheme: ColorScheme; label: string; icon: typeof IconSun }[] = [
  { scheme: 'light', label: 'Claro', icon: IconSun },
  { scheme: 'dark', label: 'Oscuro', icon: IconMoon },
  { scheme: 'auto', label: 'Como el dispositivo', icon: IconDeviceDesktop },
];

/** Returns the three theme choices, for a menu and for a list. */
export function useThemeItems() {
  const { scheme, setScheme } = useColorScheme();
  return {
    items: SCHEMES.map(({ scheme: itemScheme, label, icon: Icon }): MenuItem => ({
      label,
      icon: <Icon size={20} aria-hidden="true" />,
      checked: scheme === itemScheme,
      onSelect: () => setScheme(itemScheme),
    })),
    choices: SCHEMES.map(({ scheme: itemScheme, label, icon }) => ({
      label,
      icon,
      chosen: scheme === itemScheme,
      choose: () => setScheme(itemScheme),
    })),
    current: SCHEMES.find((entry) => entry.scheme === scheme)?.icon ?? IconSun,
  };
}
