import { slugOf } from '@oficio/shared/kit/slug';

/**
 * Returns the user name proposed from a person's names, as the server does ("ana.perez"); empty without
 * letters.
 */
export function proposedUserName(nombre: string, apellido: string): string {
  const name = [slugOf(nombre, 14), slugOf(apellido, 12)].filter(Boolean).join('.');
  return name !== '' && name.length < 3 ? `${name}.oficio` : name;
}
