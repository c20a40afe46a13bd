import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import { useHydrating } from './hydrating.tsx';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The scheme of each theme of an account (`users.preferencias.tema`). */
export const schemeOfTheme = { sistema: 'auto', claro: 'light', oscuro: 'dark' } as const;

/** Where the choice is kept; the blocking script of the page's head reads the same key. */
export const colorSchemeKey = 'oficio-tema';

const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

// Storage may be forbidden (private windows, embedded pages): the choice then lasts as long as the page.
const read = (): ColorScheme => {
  try {
    const stored = localStorage.getItem(colorSchemeKey);
    return isColorScheme(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
};

/** Keeps the scheme in localStorage and follows a change made in another tab. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: read,
    set: (value) => {
      try {
        localStorage.setItem(colorSchemeKey, value);
      } catch {
        // Nothing to do: the page keeps the choice in memory.
      }
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === colorSchemeKey && isColorScheme(event.newValue)) onUpdate(event.newValue);
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => {
      try {
        localStorage.removeItem(colorSchemeKey);
      } catch {
        // As above.
      }
    },
  };
}

/** The chosen scheme and how to change it; `auto` follows the device. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server knows nobody's choice.
  const hydrating = useHydrating();
  return { scheme: hydrating ? 'auto' : colorScheme, setScheme: setColorScheme };
}
