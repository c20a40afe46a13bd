import { createContext, useContext, useId } from 'react';
import type { FormErrors } from './use-form-state.ts';

interface FormContextValue {
  readonly id: string;
  readonly errors: FormErrors;
  readonly busy: boolean;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Returns a control's ids and error: its own `error`, or the form's error under its name. */
export function useField({
  name,
  help,
  error,
}: {
  name: string;
  help?: unknown;
  error?: string | undefined;
}) {
  const own = useId();
  const form = useContext(FormContext);
  const id = `${form?.id ?? own}${name}`;
  const message = error ?? form?.errors[name];
  const describedBy = [help ? `${id}-ayuda` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    message,
    aria: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': message ? (true as const) : undefined,
    },
  };
}
