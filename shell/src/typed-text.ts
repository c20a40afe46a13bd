/** What a person typed or chose in a drawn page before its code ran, which React would put back to what it drew. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's own note of a field's last value: without it, what is there already would be no change. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

interface Typed {
  readonly value: string;
  readonly checked: boolean;
  readonly selection: readonly [number, number] | undefined;
}

const FIELDS = 'input, textarea, select';

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isFiles = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'file';

const drawnChoice = (field: HTMLSelectElement): string =>
  ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';

function isTouched(field: Field): boolean {
  if (isFiles(field)) return (field.files?.length ?? 0) > 0;
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== drawnChoice(field);
  return field.value !== field.defaultValue;
}

/** Kinds of input without a selection throw when asked for it. */
function selectionOf(field: Field): readonly [number, number] | undefined {
  if (field instanceof HTMLSelectElement) return undefined;
  try {
    const { selectionStart, selectionEnd } = field;
    return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
  } catch {
    return undefined;
  }
}

const typedIn = (field: Field): Typed => ({
  value: field.value,
  checked: isToggle(field) && field.checked,
  selection: selectionOf(field),
});

const eventOf = (field: Field): string =>
  isToggle(field) ? 'click' : field instanceof HTMLSelectElement || isFiles(field) ? 'change' : 'input';
const tell = (field: Field): boolean => field.dispatchEvent(new Event(eventOf(field), { bubbles: true }));

/** Hands a field to React as it was left, as the browser would have, had React listened. */
function giveBack(field: Tracked, { value, checked, selection }: Typed): void {
  // What an event reaches is taken over at once: from here on it is React's.
  tell(field);
  // Files stay chosen.
  if (isFiles(field)) return;
  if (isToggle(field)) {
    field.checked = checked;
    field._valueTracker?.setValue(String(!checked));
  } else {
    field.value = value;
    field._valueTracker?.setValue(value === '' ? ' ' : '');
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
  }
  tell(field);
}

/**
 * Remembers what was touched in a drawn page, and what is from now on. @returns what hands it all to React, once React
 * has begun to take the page over
 */
export function keepTyped(root: HTMLElement): () => void {
  const touched = new Map<Field, Typed>();
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isTouched(field)) touched.set(field, typedIn(field));
  const note = ({ target, isTrusted }: Event): void => {
    if (isTrusted && target instanceof Element && target.matches(FIELDS))
      touched.set(target as Field, typedIn(target as Field));
  };
  for (const name of ['input', 'change']) root.addEventListener(name, note, true);
  return () =>
    requestAnimationFrame(() => {
      for (const name of ['input', 'change']) root.removeEventListener(name, note, true);
      for (const [field, typed] of touched) if (field.isConnected) giveBack(field, typed);
    });
}
