/** Every call that is not one of a collection's seven: what the OpenAPI, the permission matrix and the docs go through. */
import type { CallDeclaration } from '../declaration/call.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  noteOwnCopy,
  registrationOpen,
} from './account.ts';
import { docsFile, docsPage, openapi } from './api-docs.ts';
import { coursePerson, gradebook } from './gradebook.ts';
import {
  currentSession,
  ownSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
} from './session.ts';
import { suggestions } from './suggestions.ts';
import { discardError, discardErrors, errors, jobs, mails, retryJob, retryMail } from './system-lists.ts';
import { remotes, serveRemoteVersion } from './system-remotes.ts';
import { closeSession, closeSessions, sessions } from './system-sessions.ts';
import { activity, checkAudit, loadStarter, starterOffer, storageFigures, systemFigures } from './system.ts';
import { beginUpload, continueUpload, discardUpload, uploadFile, uploadProgress } from './uploads.ts';
import { workRows } from './work-rows.ts';

export const CALLS: readonly CallDeclaration[] = [
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  noteOwnCopy,
  registrationOpen,
  docsFile,
  docsPage,
  openapi,
  coursePerson,
  gradebook,
  currentSession,
  ownSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
  suggestions,
  discardError,
  discardErrors,
  errors,
  jobs,
  mails,
  retryJob,
  retryMail,
  remotes,
  serveRemoteVersion,
  closeSession,
  closeSessions,
  sessions,
  activity,
  checkAudit,
  loadStarter,
  starterOffer,
  storageFigures,
  systemFigures,
  beginUpload,
  continueUpload,
  discardUpload,
  uploadFile,
  uploadProgress,
  workRows,
];
