/** The audit log in words: what was done, to what, and which fields it changed. */
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { collectionNamed, type Doc } from '@oficio/shared/contract/collections/index';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { referenceTitle } from '../declarations/titles.ts';
import { jobName } from './job-words.ts';
import { remoteName } from './remote-words.ts';

/** Who an entry names. A failure or a refusal without an account is whoever was at the door. */
export const whoOf = ({ actor, suceso }: Pick<Doc<'auditoria'>, 'actor' | 'suceso'>): string =>
  referenceTitle('users', actor) ||
  (suceso === 'fallo' || suceso === 'rechazo' ? 'Sin sesión' : 'El sistema');

/** Values of acts that are no writes of a collection. */
const ACT_LABELS: Readonly<Record<string, string>> = {
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
  /** Absent where the entry is no write of a collection. */
  readonly field: Field | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** The log says that it changed, and keeps no value. */
  readonly secret: boolean;
}

export interface AuditEntry {
  readonly coleccion?: string | null;
  readonly diff?: unknown;
}

/** What an entry says that changed, without what the trash notes by itself: the action says that already. */
export function differencesOf({ coleccion, diff }: AuditEntry): Difference[] {
  if (!isRecord(diff)) return [];
  const fields: Fields | undefined = collectionNamed(coleccion ?? '')?.fields;
  return Object.entries(diff)
    .filter(([name]) => !name.startsWith('eliminado'))
    .map(([name, change]) => {
      // Written by the server as `{antes, despues}`, each left out when there was nothing.
      const { antes, despues } = (change ?? {}) as { antes?: unknown; despues?: unknown };
      return {
        name,
        label: fields?.[name]?.label ?? ACT_LABELS[name] ?? name,
        field: fields?.[name],
        before: antes,
        after: despues,
        secret: antes === undefined && despues === undefined,
      };
    });
}

/** A value of an act that is no write. */
export function actValue(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (name === 'remoto') return remoteName(String(value));
  if (name === 'trabajo') return jobName(String(value));
  return String(value);
}

/** A row's changes in a few words. */
export function summaryOf(entry: AuditEntry): string {
  return differencesOf(entry)
    .map(({ name, label, field, before, after }) => {
      if (field) return label;
      const texts = [before, after].map((value) => actValue(name, value)).filter(Boolean);
      return texts.length > 0 ? `${label}: ${texts.join(' → ')}` : label;
    })
    .join(', ');
}
