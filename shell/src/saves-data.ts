/** Returns whether the person asked the browser to save data. */
export const savesData = (): boolean =>
  // Missing from TypeScript's DOM library: only Chromium has it.
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
