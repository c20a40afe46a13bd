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
import { calendarAddress, calendarFeed } from './calendar.ts';
import { attendanceCode, changeEffect, courseReview, courseTrash } from './course-teaching.ts';
import { desk, deskCourses } from './desk.ts';
import { directoryFigures } from './directory-figures.ts';
import { answerInvitation, centreStudents, openInvitation, printSlips } from './invitations.ts';
import { waitingPlace } from './waiting-place.ts';
import {
  badgePng,
  badgeSvg,
  certificateJson,
  certificateJwt,
  certificatePdf,
  privateCertificate,
  sharedPicture,
} from './certificate-files.ts';
import { foreignIssuer, foreignStatusList, knownIssuers } from './issuers.ts';
import { candidates, issueBatches, issuedLines, issueReview, loweredMarks, nextEdition } from './issuing.ts';
import { logConsistency, logProof, publicLog } from './public-log.ts';
import { uploadHolder } from './upload-holder.ts';
import {
  documentVerification,
  holderDocument,
  severalVerifications,
  verification,
  verificationProof,
} from './verification.ts';

export const CALLS: readonly CallDeclaration[] = [
  calendarAddress,
  calendarFeed,
  attendanceCode,
  changeEffect,
  courseReview,
  courseTrash,
  desk,
  deskCourses,
  directoryFigures,
  answerInvitation,
  centreStudents,
  openInvitation,
  printSlips,
  waitingPlace,
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
  badgePng,
  badgeSvg,
  certificateJson,
  certificateJwt,
  certificatePdf,
  privateCertificate,
  sharedPicture,
  foreignIssuer,
  foreignStatusList,
  knownIssuers,
  candidates,
  issueBatches,
  issuedLines,
  issueReview,
  loweredMarks,
  nextEdition,
  logConsistency,
  logProof,
  publicLog,
  uploadHolder,
  documentVerification,
  holderDocument,
  severalVerifications,
  verification,
  verificationProof,
];
