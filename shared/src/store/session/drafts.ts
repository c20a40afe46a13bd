/** What was typed into a form and not sent, kept in the tab until it is. */
const PREFIX = 'borrador:';

/** Where the draft of a form is kept. */
export const draftKey = (form: string): string => `${PREFIX}${form}`;

/** Forgets them all: whoever signed out leaves the browser to somebody else. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
