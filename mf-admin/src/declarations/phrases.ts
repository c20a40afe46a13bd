/** Spanish phrases about a collection, in its gender and number. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { formatCount } from '@oficio/shared/ui';

type LabelledCollection = Pick<Collection, 'label' | 'singular' | 'gender'>;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** "el curso", "la clase". */
export const singularWithArticle = ({ singular, gender }: LabelledCollection): string =>
  `${gender === 'm' ? 'el' : 'la'} ${singular}`;
/** "Nuevo curso", "Nueva clase". */
export const newRecordTitle = ({ singular, gender }: LabelledCollection): string =>
  `${gender === 'm' ? 'Nuevo' : 'Nueva'} ${singular}`;
/** "cursos", for a count or a sentence. */
export const plural = ({ label }: LabelledCollection): string => uncapitalise(label);
/** "Curso creado", "Clase creada". `participle` is the masculine form. */
export const outcomePhrase = ({ singular, gender }: LabelledCollection, participle: string): string =>
  `${capitalise(singular)} ${gender === 'm' ? participle : participle.replace(/o$/, 'a')}`;
/** "3 cursos", "1 curso". */
export const countPhrase = (collection: LabelledCollection, count: number): string =>
  formatCount(count, collection.singular, plural(collection));
