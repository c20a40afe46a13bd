import { useSyncExternalStore } from 'react';
import { useHydrating } from './hydrating.tsx';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Colour scheme of each theme of an account (`users.preferencias.tema`). */
export const schemeOfTheme = { sistema: 'auto', claro: 'light', oscuro: 'dark' } as const;

/** Storage key of the choice; the blocking script in the page's head reads the same key. */
export const colorSchemeKey = 'oficio-tema';

const isColorScheme = (value: unknown): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';

/** The choice where storage is forbidden (private windows, embedded pages): it lasts as long as the page. */
let pageScheme: ColorScheme | undefined;

const listeners = new Set<() => void>();

function chosenScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(colorSchemeKey);
    return isColorScheme(stored) ? stored : 'auto';
  } catch {
    return pageScheme ?? 'auto';
  }
}

function setScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    pageScheme = scheme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === colorSchemeKey || key === null) listener();
  };
  listeners.add(listener);
  // Changes made in another tab.
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Applies the chosen scheme and follows its changes; the script in the head applied it first. @returns a
 * function that stops
 */
export function followColorScheme(): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const scheme = chosenScheme();
    const dark = scheme === 'dark' || (scheme === 'auto' && device.matches);
    document.documentElement.dataset['colorScheme'] = dark ? 'dark' : 'light';
  };
  apply();
  device.addEventListener('change', apply);
  const unsubscribe = subscribe(apply);
  return () => {
    device.removeEventListener('change', apply);
    unsubscribe();
  };
}

/** Returns the chosen scheme and a function to change it; `auto` follows the device. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const scheme = useSyncExternalStore(subscribe, chosenScheme, chosenScheme);
  // The server doesn't know the choice.
  const hydrating = useHydrating();
  return { scheme: hydrating ? 'auto' : scheme, setScheme };
}
