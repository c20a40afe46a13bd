/** Texts of an audit entry: its actor, its changes, and the values of actions without a collection. */
import { collectionNamed, type Doc } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { referenceTitle } from '../declarations/titles.ts';
import { jobLabel } from './job-labels.ts';
import { remoteLabel } from './remote-labels.ts';

/** Returns the actor of an entry. A failure or a refusal without an account is a visitor's. */
export const actorName = ({ actor, suceso }: Pick<Doc<'auditoria'>, 'actor' | 'suceso'>): string =>
  referenceTitle('users', actor) ||
  (suceso === 'fallo' || suceso === 'rechazo' ? 'Sin sesión' : 'El sistema');

/** Labels of the values of actions that do not write to a collection. */
const ACTION_VALUE_LABELS: Readonly<Record<string, string>> = {
  version: 'Versión',
  remoto: 'Parte del sitio',
  sesiones: 'Sesiones cerradas',
  trabajo: 'Trabajo',
  errores: 'Errores descartados',
  ruta: 'Pedido',
  veces: 'Veces',
};

export interface Difference {
  readonly name: string;
  readonly label: string;
  /** Undefined if the action does not write to a collection. */
  readonly field: Field | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the log records only that the value changed. */
  readonly secret: boolean;
}

interface AuditEntry {
  readonly coleccion?: string | null;
  readonly diff?: unknown;
}

/**
 * Returns the changes in an entry. The fields of the trash are left out, since the action already states it.
 */
export function differencesOf({ coleccion, diff }: AuditEntry): Difference[] {
  if (!isRecord(diff)) return [];
  const fields: Fields | undefined = collectionNamed(coleccion ?? '')?.fields;
  return Object.entries(diff)
    .filter(([name]) => !name.startsWith('eliminado'))
    .map(([name, change]) => {
      // The server writes `{antes, despues}` and omits either one when there was no value.
      const { antes, despues } = (change ?? {}) as { antes?: unknown; despues?: unknown };
      return {
        name,
        label: fields?.[name]?.label ?? ACTION_VALUE_LABELS[name] ?? name,
        field: fields?.[name],
        before: antes,
        after: despues,
        secret: antes === undefined && despues === undefined,
      };
    });
}

/** Formats a value of an action that does not write to a collection. */
export function actionValueText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (name === 'remoto') return remoteLabel(String(value));
  if (name === 'trabajo') return jobLabel(String(value));
  return String(value);
}

/** Summarises the changes of an entry. */
export function summaryOf(entry: AuditEntry): string {
  return differencesOf(entry)
    .map(({ name, label, field, before, after }) => {
      if (field) return label;
      const texts = [before, after].map((value) => actionValueText(name, value)).filter(Boolean);
      return texts.length > 0 ? `${label}: ${texts.join(' → ')}` : label;
    })
    .join(', ');
}
