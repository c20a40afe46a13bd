import { slugOf } from '@oficio/shared/contract/declaration/slug';

/** The user name proposed from a person's names, as the server makes it, e.g. "ana.perez"; empty without letters. */
export function proposedUserName(nombre: string, apellido: string): string {
  const name = [slugOf(nombre, 14), slugOf(apellido, 12)].filter(Boolean).join('.');
  return name !== '' && name.length < 3 ? `${name}.oficio` : name;
}
