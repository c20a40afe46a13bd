/**
 * Input of a person on a server-rendered page before its code ran: the text and choices, which hydration would
 * reset to the rendered values, and the clicks and form submissions, to which nothing reacted yet.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * React's own record of a field's last value. Unless it is changed, setting the same value again fires no
 * change.
 */
type TrackedField = Field & { _valueTracker?: { setValue(value: string): void } };

interface FieldState {
  readonly value: string;
  readonly checked: boolean;
  readonly selection: readonly [number, number] | undefined;
}

const FIELD_SELECTOR = 'input, textarea, select';

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isFileInput = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'file';

const renderedOption = (field: HTMLSelectElement): string =>
  ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';

function isTouched(field: Field): boolean {
  if (isFileInput(field)) return (field.files?.length ?? 0) > 0;
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return field.value !== renderedOption(field);
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

const fieldStateOf = (field: Field): FieldState => ({
  value: field.value,
  checked: isToggle(field) && field.checked,
  selection: selectionOf(field),
});

function changeEventOf(field: Field): string {
  if (isToggle(field)) return 'click';
  return field instanceof HTMLSelectElement || isFileInput(field) ? 'change' : 'input';
}
const dispatchChange = (field: Field): boolean =>
  field.dispatchEvent(new Event(changeEventOf(field), { bubbles: true }));

/** Restores the value that the person entered, and dispatches the field's event so that React notices. */
function replayInput(field: TrackedField, { value, checked, selection }: FieldState): void {
  // The first event makes React hydrate the field at once.
  dispatchChange(field);
  // The chosen files are still in the field.
  if (isFileInput(field)) return;
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
  const touched = new Map<Field, FieldState>();
  for (const field of root.querySelectorAll<Field>(FIELD_SELECTOR))
    if (isTouched(field)) touched.set(field, fieldStateOf(field));
  const recordChange = ({ target, isTrusted }: Event): void => {
    if (isTrusted && target instanceof Element && target.matches(FIELD_SELECTOR))
      touched.set(target as Field, fieldStateOf(target as Field));
  };
  for (const name of ['input', 'change']) root.addEventListener(name, recordChange, true);
  return () =>
    requestAnimationFrame(() => {
      for (const name of ['input', 'change']) root.removeEventListener(name, recordChange, true);
      for (const [field, state] of touched) if (field.isConnected) replayInput(field, state);
    });
}

/** A click or a form submission that the inline script of the head (color-scheme.js) recorded. */
type RecordedAction = readonly [type: string, target: HTMLElement];

/**
 * Takes the recorded clicks and submissions and stops the recording: from now on React receives events itself.
 * @returns a function that replays them in their order
 */
export function captureEarlyActions(): () => void {
  const page = window as Window & { oficioPressed?: readonly RecordedAction[] | undefined };
  const actions = page.oficioPressed ?? [];
  page.oficioPressed = undefined;
  return () => {
    for (const [type, target] of actions) {
      if (!target.isConnected) continue;
      // React hydrates the target of an event at once. A click on a submit button submits its form.
      if (type === 'click') target.click();
      else if (target instanceof HTMLFormElement) target.requestSubmit();
    }
  };
}
