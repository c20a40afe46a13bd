/** Drafts of text that was typed but not sent: a form's in the tab, an exercise's in the browser. */
const PREFIX = 'borrador:';

/** Returns the storage key of a form's draft. */
export const draftKey = (form: string): string => `${PREFIX}${form}`;

/** Deletes all drafts at sign-out, because another person may use the browser next. */
export function forgetDrafts(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const store = storage();
      for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
    } catch {
      // Storage is forbidden, so nothing was stored.
    }
  }
}
