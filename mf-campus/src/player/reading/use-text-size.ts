import { useState } from 'react';

/** The sizes of the letters of a class, of the site's own. */
export const TEXT_SIZES = [
  { label: 'Normal', scale: 1 },
  { label: 'Grande', scale: 1.15 },
  { label: 'Más grande', scale: 1.35 },
  { label: 'La más grande', scale: 1.6 },
] as const;

const KEY = 'oficio.letra';

function kept(): number {
  try {
    const size = Number(localStorage.getItem(KEY) ?? 0);
    return size in TEXT_SIZES ? size : 0;
  } catch {
    return 0; // without storage, as everywhere else
  }
}

/** How large this device shows the text of a class: its place in `TEXT_SIZES`, remembered. */
export function useTextSize(): readonly [number, (size: number) => void] {
  const [size, setSize] = useState(kept);
  return [
    size,
    (next) => {
      setSize(next);
      try {
        localStorage.setItem(KEY, String(next));
      } catch {
        // Without storage it holds while the page is open.
      }
    },
  ];
}
