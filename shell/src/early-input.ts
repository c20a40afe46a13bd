/**
 * Text and choices that a person entered in a server-rendered page before its code ran. Hydration would reset
 * them to the rendered values.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * React's own record of a field's last value. Unless it is changed, setting the same value again fires no
 * change.
 */
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

const renderedChoice = (field: HTMLSelectElement): string =>
  ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';

function isTouched(field: Field): boolean {
  if (isFiles(field)) return (field.files?.length ?? 0) > 0;
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== renderedChoice(field);
  return field.value !== field.defaultValue;
}

/** Returns the selection of a field. Some kinds of input throw when asked for it. */
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
const dispatchChange = (field: Field): boolean =>
  field.dispatchEvent(new Event(eventOf(field), { bubbles: true }));

/** Restores a field to the value the person left, and fires its event so that React notices. */
function replayInput(field: Tracked, { value, checked, selection }: Typed): void {
  // The first event makes React hydrate the field at once.
  dispatchChange(field);
  // The chosen files are still in the field.
  if (isFiles(field)) return;
  if (isToggle(field)) {
    field.checked = checked;
    field._valueTracker?.setValue(String(!checked));
  } else {
    field.value = value;
    field._valueTracker?.setValue(value === '' ? ' ' : '');
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
  }
  dispatchChange(field);
}

/**
 * Records the fields that the person has changed in a server-rendered page, and those changed from now on.
 * @returns a function that restores them all, to be called after hydration has begun
 */
export function captureEarlyInput(root: HTMLElement): () => void {
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
      for (const [field, typed] of touched) if (field.isConnected) replayInput(field, typed);
    });
}
