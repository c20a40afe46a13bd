/** Every call that is not one of a collection's seven: what the OpenAPI, the permission matrix and the docs go through. */
import type { CallDeclaration } from './call.ts';
import { isRecord } from '../values/guards.ts';
import * as account from './account.ts';
import * as apiDocs from './api-docs.ts';
import * as bank from './bank.ts';
import * as calendar from './calendar.ts';
import * as certificateFiles from './certificate-files.ts';
import * as copies from './copies.ts';
import * as coursePackage from './course-package.ts';
import * as courseTeaching from './course-teaching.ts';
import * as desk from './desk.ts';
import * as directoryFigures from './directory-figures.ts';
import * as exercises from './exercises.ts';
import * as gradebook from './gradebook.ts';
import * as invitations from './invitations.ts';
import * as issuers from './issuers.ts';
import * as issuing from './issuing.ts';
import * as publicLog from './public-log.ts';
import * as session from './session.ts';
import * as suggestions from './suggestions.ts';
import * as systemLists from './system-lists.ts';
import * as systemRemotes from './system-remotes.ts';
import * as systemSessions from './system-sessions.ts';
import * as system from './system.ts';
import * as uploadHolder from './upload-holder.ts';
import * as uploads from './uploads.ts';
import * as verification from './verification.ts';
import * as waitingPlace from './waiting-place.ts';
import * as workRows from './work-rows.ts';

const isCall = (value: unknown): value is CallDeclaration =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string';

/** What each file exports, in the order of the files. */
const FILES: readonly object[] = [
  account,
  apiDocs,
  bank,
  calendar,
  certificateFiles,
  copies,
  coursePackage,
  courseTeaching,
  desk,
  directoryFigures,
  exercises,
  gradebook,
  invitations,
  issuers,
  issuing,
  publicLog,
  session,
  suggestions,
  systemLists,
  systemRemotes,
  systemSessions,
  system,
  uploadHolder,
  uploads,
  verification,
  waitingPlace,
  workRows,
];

export const CALLS: readonly CallDeclaration[] = FILES.flatMap((file) => Object.values(file).filter(isCall));
