/** Labels of the actions of the audit log, by their name in it. */
import { AUDIT_ACTIONS } from '@oficio/shared/contract/collections/audit-events';

export const ACTION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AUDIT_ACTIONS).map(([name, { label }]) => [name, label]),
);

export const actionLabel = (action: string): string => ACTION_LABELS[action] ?? 'Otra acción';
