/** Who tells of which record: one file each. */
import type { PageType } from '@oficio/shared/contract/declaration/record-page';
import { tellArticle } from './article.ts';
import { tellCategory } from './category.ts';
import { tellCentre } from './centre.ts';
import { tellCertification } from './certification.ts';
import { tellCourse } from './course.ts';
import { tellProfessional } from './professional.ts';
import { tellQuestion } from './question.ts';
import type { Reader } from './reader.ts';
import type { Told } from './told.ts';

/** By what a declaration says that its records are. */
export const TELL: Readonly<Record<PageType, (read: Reader, id: string) => Promise<Told | undefined>>> = {
  Course: tellCourse,
  EducationalOccupationalCredential: tellCertification,
  QAPage: tellQuestion,
  ProfilePage: tellProfessional,
  NewsArticle: tellArticle,
  EducationalOrganization: tellCentre,
  CollectionPage: tellCategory,
};
