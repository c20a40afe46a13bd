import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { createContext, useContext } from 'react';
import type { Values } from '../declarations/form-values.ts';

/** Context of the form around a control. */
export interface FormScope {
  readonly collection: Collection;
  readonly mode: 'create' | 'edit';
  readonly user: SessionUser;
  /** The record as read, with references expanded; undefined when creating one. */
  readonly record?: AnyRecord | undefined;
  readonly values: Values;
  readonly set: (name: string, value: unknown) => void;
  /** Filters of the list, which narrow the choices of references. */
  readonly params: URLSearchParams;
  /** Whether references offer only the records that the user manages: true in forms, false in filters. */
  readonly onlyManaged: boolean;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/**
 * Returns the form's scope.
 * @throws Error outside a record's form
 */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A control of a record is outside its form.');
  return scope;
}

/** Props that the control of any declared field takes. */
export interface ControlProps<F> {
  /** Dotted path: `precio.monto`, `firmantes.0.cargo`. */
  readonly path: string;
  readonly field: F;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly required: boolean;
}

/** Returns the props that every control takes from its field's declaration. */
export const commonProps = <F extends { label: string; help?: string }>({
  path,
  field,
  required,
}: Pick<ControlProps<F>, 'path' | 'field' | 'required'>) => ({
  name: path,
  label: field.label,
  help: field.help,
  required,
});
