/** Labels of the actions in the audit log. */
import { AUDIT_ACTIONS } from '@oficio/shared/contract/collections/audit-events';

/** Labels of the actions, by their name in the log. */
export const ACTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AUDIT_ACTIONS).map(([name, { label }]) => [name, label]),
);
export const actionName = (action: string): string => ACTIONS[action] ?? 'Otra acción';
