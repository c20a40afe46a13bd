/** Who tells of which record: one file each. */
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

/** What is told of a record, by its id; undefined when there is none that a visitor may know of. */
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

/** Who tells of a collection's records; nobody where their pages are not for search engines. */
export function tellOf(collection: Collection): Tell | undefined {
  const { page, name } = collection;
  if (!page?.type) return undefined;
  return (TELL as Readonly<Record<string, Tell>>)[name] ?? tellGeneral(collection, page);
}
