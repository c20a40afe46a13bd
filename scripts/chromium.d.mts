/** The path of a Chromium to drive, installed if it must be; undefined when Playwright knows its own. */
export function ensureChromium(): Promise<string>;
