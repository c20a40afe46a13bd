import { useCallback, useEffect, useState } from 'react';
import { dropSheet, keepSheet, keptSheet } from './kept-sheets.ts';
import { newSheet, type Sheet } from './sheet.ts';
import { unlessLeft } from '../hooks/unless-left.ts';

/** Loads the sheet of an evaluation from this device, and saves it at every change. */
export function useSheet(key: string) {
  const [sheet, setSheet] = useState<Sheet>();
  const [unkept, setUnkept] = useState(false);
  useEffect(() => unlessLeft(keptSheet(key), (kept) => setSheet(kept ?? newSheet(key))), [key]);

  const change = useCallback((make: (before: Sheet) => Sheet) => {
    setSheet((before) => {
      if (!before) return before;
      const after = make(before);
      keepSheet(after).then(
        () => setUnkept(false),
        () => setUnkept(true),
      );
      return after;
    });
  }, []);
  const drop = useCallback(() => dropSheet(key), [key]);
  return { sheet, change, drop, unkept };
}
