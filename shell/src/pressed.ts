/** What a person pressed or sent in a drawn page before its code ran: noted by the head's script (color-scheme.js). */
type Pressed = readonly [type: string, part: HTMLElement];

/** Takes what was noted, and ends the noting: from now on React hears by itself. @returns what does it, in its order */
export function takePressed(): () => void {
  const page = window as Window & { oficioPressed?: readonly Pressed[] | undefined };
  const pressed = page.oficioPressed ?? [];
  page.oficioPressed = undefined;
  return () => {
    for (const [type, part] of pressed) {
      if (!part.isConnected) continue;
      // What an event reaches is taken over at once; sending follows from the press of its button.
      if (type === 'click') part.click();
      else if (part instanceof HTMLFormElement) part.requestSubmit();
    }
  };
}
