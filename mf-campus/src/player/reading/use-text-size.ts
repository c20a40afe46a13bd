import { useSetting } from '../../hooks/use-setting.ts';

/** Sizes of a lesson's text, relative to the site's. */
export const TEXT_SIZES = [
  { label: 'Normal', scale: 1 },
  { label: 'Grande', scale: 1.15 },
  { label: 'Más grande', scale: 1.35 },
  { label: 'La más grande', scale: 1.6 },
] as const;

const STORAGE_KEY = 'oficio.letra';

/** Index in `TEXT_SIZES` of the text size on this device, stored in the browser. */
export function useTextSize(): readonly [number, (size: number) => void] {
  return useSetting(STORAGE_KEY, (stored) => {
    const size = Number(stored ?? 0);
    return size in TEXT_SIZES ? size : 0;
  });
}
