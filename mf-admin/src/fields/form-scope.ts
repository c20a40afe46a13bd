import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { createContext, useContext } from 'react';
import type { Values } from '../declarations/values.ts';

/** What a control may need to know of the form around it. */
export interface FormScope {
  readonly collection: Collection;
  readonly mode: 'create' | 'edit';
  readonly user: SessionUser;
  /** The record as it was read, references expanded; absent when one is created. */
  readonly record?: AnyRecord | undefined;
  readonly values: Values;
  readonly set: (name: string, value: unknown) => void;
  /** The list's filters, which narrow what references offer. */
  readonly params: URLSearchParams;
  /** References offer only what is the person's to manage: for writing, not for filtering. */
  readonly onlyOwn: boolean;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** @throws Error outside a record's form */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A control of a record stands outside its form.');
  return scope;
}

/** What every control of a declared field takes. */
export interface ControlProps<F> {
  /** Dotted: `precio.monto`, `firmantes.0.cargo`. */
  readonly path: string;
  readonly field: F;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly required: boolean;
}

/** What a declaration says of any control, to spread on it. */
export const aboutField = <F extends { label: string; help?: string }>({
  path,
  field,
  required,
}: Pick<ControlProps<F>, 'path' | 'field' | 'required'>) => ({
  name: path,
  label: field.label,
  help: field.help,
  required,
});
