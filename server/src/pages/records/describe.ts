/** Registry of the functions that describe records, one file each. */
import type { WithPage } from '@oficio/shared/contract/collections/record-pages';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { describeArticle } from './article.ts';
import { describeCategory } from './category.ts';
import { describeCentre } from './centre.ts';
import { describeCertification } from './certification.ts';
import { describeCourse } from './course.ts';
import type { PageDescription } from './description.ts';
import { describeGeneral } from './general.ts';
import { describeProfessional } from './professional.ts';
import { describeQuestion } from './question.ts';
import type { Reader } from './reader.ts';

/** Describes a record by its id; undefined if there is none that a visitor may read. */
type Describe = (read: Reader, id: string) => Promise<PageDescription | undefined>;

const DESCRIBERS: Readonly<Partial<Record<WithPage, Describe>>> = {
  cursos: describeCourse,
  certificaciones: describeCertification,
  preguntas: describeQuestion,
  users: describeProfessional,
  posts: describeArticle,
  centros: describeCentre,
  categorias: describeCategory,
};

/**
 * Returns the function that describes a collection's records; undefined if their pages are not for search
 * engines.
 */
export function describerOf(collection: Collection): Describe | undefined {
  const { page, name } = collection;
  if (!page?.type) return undefined;
  return (DESCRIBERS as Readonly<Record<string, Describe>>)[name] ?? describeGeneral(collection, page);
}
