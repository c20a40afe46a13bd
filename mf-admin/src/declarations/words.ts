/** Phrases about a collection that agree in gender and number. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { formatCount } from '@oficio/shared/ui';

type Named = Pick<Collection, 'label' | 'singular' | 'gender'>;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** "el curso", "la clase". */
export const theOne = ({ singular, gender }: Named): string => `${gender === 'm' ? 'el' : 'la'} ${singular}`;
/** "Nuevo curso", "Nueva clase". */
export const newOne = ({ singular, gender }: Named): string =>
  `${gender === 'm' ? 'Nuevo' : 'Nueva'} ${singular}`;
/** "cursos", for counts. */
export const plural = ({ label }: Named): string => uncapital(label);
/** "Curso creado", "Clase creada". `participle` is the masculine form. */
export const done = ({ singular, gender }: Named, participle: string): string =>
  `${capital(singular)} ${gender === 'm' ? participle : participle.replace(/o$/, 'a')}`;
/** "3 cursos", "1 curso". */
export const counted = (collection: Named, n: number): string =>
  formatCount(n, collection.singular, plural(collection));
