/** What was typed and not sent, kept until it is: of a form in the tab, of an exercise in the browser. */
const PREFIX = 'borrador:';

/** Where the draft of a form is kept. */
export const draftKey = (form: string): string => `${PREFIX}${form}`;

/** Forgets them all: whoever signed out leaves the browser to somebody else. */
export function forgetDrafts(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const kept = storage();
      for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }
}
