import { slugOf } from '@oficio/shared/contract/declaration/slug';

/** The user name proposed from a person's name, e.g. "ana.perez"; at least three letters. */
export function proposedUserName(nombre: string, apellido: string): string {
  const parts = [nombre, apellido].map((part) => slugOf(part, 14).replaceAll('-', '')).filter(Boolean);
  const name = parts.join('.').slice(0, 28);
  return name.length >= 3 ? name : '';
}
