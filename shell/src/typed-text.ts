/** What a person typed or chose in a drawn page before its code ran, which React takes for what it drew. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's own note of a field's last value: without it, what is there already would be no change. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/** React marks the elements that are its own by a key of each page's. */
const isReacts = (field: Field): boolean => Object.keys(field).some((key) => key.startsWith('__reactFiber$'));

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const drawnChoice = (field: HTMLSelectElement): string =>
  ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';

function isTouched(field: Field): boolean {
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== drawnChoice(field);
  return field.value !== field.defaultValue;
}

/** Tells React of a change as the browser would have, had it listened. */
function tell(field: Tracked): void {
  if (isToggle(field)) {
    field._valueTracker?.setValue(String(!field.checked));
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  const drawn = field instanceof HTMLSelectElement ? drawnChoice(field) : field.defaultValue;
  field._valueTracker?.setValue(drawn);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Remembers what was touched in a drawn page. @returns what hands it to React: each field as soon as it is React's own,
 * for at most ten seconds
 */
export function keepTyped(root: HTMLElement): () => void {
  const fields = root.querySelectorAll<Tracked>('input, textarea, select');
  return () => {
    const waiting = new Set(fields);
    const until = performance.now() + 10_000;
    const look = (): void => {
      for (const field of waiting) {
        if (field.isConnected && !isReacts(field)) continue;
        waiting.delete(field);
        if (field.isConnected && isTouched(field)) tell(field);
      }
      if (waiting.size > 0 && performance.now() < until) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
}
