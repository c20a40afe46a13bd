import { useSetting } from '../../hooks/use-setting.ts';

/** The sizes of the letters of a class, of the site's own. */
export const TEXT_SIZES = [
  { label: 'Normal', scale: 1 },
  { label: 'Grande', scale: 1.15 },
  { label: 'Más grande', scale: 1.35 },
  { label: 'La más grande', scale: 1.6 },
] as const;

const KEY = 'oficio.letra';

/** How large this device shows the text of a class: its place in `TEXT_SIZES`, remembered. */
export function useTextSize(): readonly [number, (size: number) => void] {
  return useSetting(KEY, (kept) => {
    const size = Number(kept ?? 0);
    return size in TEXT_SIZES ? size : 0;
  });
}
