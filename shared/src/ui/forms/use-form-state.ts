import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrating } from '../hydrating.tsx';
import { draftKey } from '../../store/session/drafts.ts';

/** Error messages by field name; the empty name is for the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>;

/** Error of a failed write: a sentence and, if one is to blame, the field. */
export interface ServerError {
  readonly message?: string | null | undefined;
  readonly field?: string | null | undefined;
}

export interface FieldBinding<V> {
  readonly name: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

export interface FormState<T extends object> {
  readonly values: T;
  readonly errors: FormErrors;
  /** Whether any value differs from its initial one. */
  readonly dirty: boolean;
  /** Whether the values come from a draft. */
  readonly restored: boolean;
  readonly set: <K extends keyof T & string>(name: K, value: T[K]) => void;
  readonly setValues: (values: T) => void;
  readonly setErrors: (errors: FormErrors) => void;
  /** Shows the server's error at its field, or over the form. */
  readonly fromServer: (error: ServerError) => void;
  /** Returns the name, value and onChange of a field, to spread on its control. */
  readonly field: <K extends keyof T & string>(name: K) => FieldBinding<T[K]>;
  /** Resets to `values` (or the start), without errors or draft; call it after saving. */
  readonly reset: (values?: T) => void;
}

// Storage may be forbidden or full: the form then has no draft.
function readDraft<T extends object>(key: string | undefined): Partial<T> | undefined {
  if (!key) return undefined;
  try {
    const text = sessionStorage.getItem(draftKey(key));
    // This same form wrote the draft, with the same type.
    return text ? (JSON.parse(text) as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

const isBinary = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob));

function writeDraft(key: string, values: object | undefined): void {
  try {
    if (!values) sessionStorage.removeItem(draftKey(key));
    else {
      // Files can't be stored as text, and passwords must not be.
      const draftValues = Object.entries(values).filter(
        ([name, value]) => !isBinary(value) && !/clave|contrase|password/i.test(name),
      );
      sessionStorage.setItem(draftKey(key), JSON.stringify(Object.fromEntries(draftValues)));
    }
  } catch {
    // Storage is forbidden, as above.
  }
}

/**
 * Holds the values and errors of a form. With `draftKey`, typed values survive leaving the page (signing in,
 * a reload) until `reset`; files and passwords are never stored.
 */
export function useFormState<T extends object>(
  initial: T,
  { draftKey }: { draftKey?: string | undefined } = {},
): FormState<T> {
  const [start, setStart] = useState(initial);
  // The server has no draft, so it is applied only after hydration.
  const hydrating = useHydrating();
  const [wasServerRendered] = useState(hydrating);
  const [draft, setDraft] = useState(() => (hydrating ? undefined : readDraft<T>(draftKey)));
  const [values, setAllValues] = useState<T>(() => ({ ...initial, ...draft }));
  const [errors, setErrors] = useState<FormErrors>({});
  const dirty = useMemo(
    () => Object.entries(values).some(([name, value]) => !isSameValue(value, Reflect.get(start, name))),
    [values, start],
  );
  useEffect(() => {
    const draftValues = wasServerRendered ? readDraft<T>(draftKey) : undefined;
    if (!draftValues) return;
    setDraft(draftValues);
    setAllValues((before) => ({ ...before, ...draftValues }));
    // Only once: afterwards the values belong to the person.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // True between a reset and its render, while the current values are those just saved and must not become a
  // draft.
  const cleared = useRef(false);

  useEffect(() => {
    if (!draftKey || !dirty) return undefined;
    pending.current = setTimeout(() => writeDraft(draftKey, values), 250);
    return () => {
      clearTimeout(pending.current);
      if (!cleared.current) writeDraft(draftKey, values);
    };
  }, [draftKey, dirty, values]);

  const set = useCallback(<K extends keyof T & string>(name: K, value: T[K]) => {
    setAllValues((before) => ({ ...before, [name]: value }));
    // A message stays until its field changes.
    setErrors((before) =>
      name in before ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)) : before,
    );
  }, []);

  const fromServer = useCallback(({ message, field }: ServerError) => {
    setErrors({
      [field ?? '']: message || 'No se pudo guardar. Lo escrito sigue aquí: se puede intentar otra vez.',
    });
  }, []);

  const reset = useCallback(
    (next?: T) => {
      cleared.current = true;
      clearTimeout(pending.current);
      // Immediately: a form that is closed on reset does not render again, and the next one would read the
      // old draft.
      if (draftKey) writeDraft(draftKey, undefined);
      setErrors({});
      setStart((before) => next ?? before);
      setAllValues(next ?? start);
    },
    [start, draftKey],
  );
  useEffect(() => {
    cleared.current = false;
  });

  return {
    values,
    errors,
    dirty,
    restored: draft !== undefined,
    set,
    setValues: setAllValues,
    setErrors,
    fromServer,
    field: (name) => ({ name, value: values[name], onChange: (value) => set(name, value) }),
    reset,
  };
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof Blob || b instanceof Blob) return false;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
