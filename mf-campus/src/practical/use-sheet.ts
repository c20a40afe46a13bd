import { useCallback, useEffect, useState } from 'react';
import { dropSheet, keepSheet, keptSheet } from './kept-sheets.ts';
import { newSheet, type Sheet } from './sheet.ts';

/** The sheet of one evaluation: what this device kept of it, and kept again at every change. */
export function useSheet(key: string) {
  const [sheet, setSheet] = useState<Sheet>();
  const [unkept, setUnkept] = useState(false);
  useEffect(() => {
    let over = false;
    void keptSheet(key).then((kept) => {
      if (!over) setSheet(kept ?? newSheet(key));
    });
    return () => {
      over = true;
    };
  }, [key]);

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
