/**
 * Clicks and form submissions on a server-rendered page before its code ran, recorded by the inline script of
 * the head (color-scheme.js).
 */
type Pressed = readonly [type: string, part: HTMLElement];

/**
 * Takes the recorded events and stops the recording: from now on React receives events itself.
 * @returns a function that replays the events in their order
 */
export function replayPress(): () => void {
  const page = window as Window & { oficioPressed?: readonly Pressed[] | undefined };
  const pressed = page.oficioPressed ?? [];
  page.oficioPressed = undefined;
  return () => {
    for (const [type, part] of pressed) {
      if (!part.isConnected) continue;
      // React hydrates the target of an event at once. A click on a submit button submits its form.
      if (type === 'click') part.click();
      else if (part instanceof HTMLFormElement) part.requestSubmit();
    }
  };
}
