import { useState } from 'react';

/** Returns a setting stored in this browser; null if it is absent or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a setting. Without storage, it lasts while the page is open. */
export function storeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage.
  }
}

/**
 * A setting of this device, stored in the browser.
 * @param read parses the stored text, or null if there is none
 */
export function useSetting<T>(
  key: string,
  read: (stored: string | null) => T,
  write: (value: T) => string = String,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(readStored(key)));
  return [
    value,
    (next) => {
      setValue(next);
      storeSetting(key, write(next));
    },
  ];
}
