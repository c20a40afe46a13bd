/** Every call that is not one of a collection's seven: what the OpenAPI, the permission matrix and the docs go through. */
import type { CallDeclaration } from '../declaration/call.ts';
import { bankIndex, keepQuestions, readQuestions } from './bank.ts';
import { copyCourse, copyExercise, copyLesson, copyModule } from './copies.ts';
import { bringCourse, downloadCourse } from './course-package.ts';
import {
  bankStatistics,
  exerciseAnnouncement,
  exerciseStatistics,
  regrade,
  regradeEffect,
} from './exercises.ts';
import { coursePerson, gradebook } from './gradebook.ts';

export const CALLS: readonly CallDeclaration[] = [
  bankIndex,
  keepQuestions,
  readQuestions,
  copyCourse,
  copyExercise,
  copyLesson,
  copyModule,
  bringCourse,
  downloadCourse,
  bankStatistics,
  exerciseAnnouncement,
  exerciseStatistics,
  regrade,
  regradeEffect,
  coursePerson,
  gradebook,
];
