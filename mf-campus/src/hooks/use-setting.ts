import { useState } from 'react';

/** What this browser keeps under a key; null for nothing, or where it keeps none. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it. Without storage it holds while the page is open. */
export function keepSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse.
  }
}

/** How this device shows or does something, remembered. @param read what the kept text means; null where nothing is kept */
export function useSetting<T>(
  key: string,
  read: (kept: string | null) => T,
  write: (value: T) => string = String,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(readSetting(key)));
  return [
    value,
    (next) => {
      setValue(next);
      keepSetting(key, write(next));
    },
  ];
}
