/** Registry of the functions that describe records, one file each. */
import type { WithPage } from '@oficio/shared/contract/collections/record-pages';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { tellArticle } from './article.ts';
import { tellCategory } from './category.ts';
import { tellCentre } from './centre.ts';
import { tellCertification } from './certification.ts';
import { tellCourse } from './course.ts';
import { tellGeneral } from './general.ts';
import { tellProfessional } from './professional.ts';
import { tellQuestion } from './question.ts';
import type { Reader } from './reader.ts';
import type { Told } from './told.ts';

/** Describes a record by its id; undefined if there is none that a visitor may read. */
export type Tell = (read: Reader, id: string) => Promise<Told | undefined>;

const TELL: Readonly<Partial<Record<WithPage, Tell>>> = {
  cursos: tellCourse,
  certificaciones: tellCertification,
  preguntas: tellQuestion,
  users: tellProfessional,
  posts: tellArticle,
  centros: tellCentre,
  categorias: tellCategory,
};

/**
 * Returns the function that describes a collection's records; undefined if their pages are not for search
 * engines.
 */
export function tellOf(collection: Collection): Tell | undefined {
  const { page, name } = collection;
  if (!page?.type) return undefined;
  return (TELL as Readonly<Record<string, Tell>>)[name] ?? tellGeneral(collection, page);
}
