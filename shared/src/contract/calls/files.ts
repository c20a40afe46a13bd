/**
 * Registry of the files that declare calls, by name. `index.ts` collects the calls that they export, so a new
 * file of calls is added here.
 */
export * as account from './account.ts';
export * as apiDocs from './api-docs.ts';
export * as bank from './bank.ts';
export * as calendar from './calendar.ts';
export * as certificateFiles from './certificate-files.ts';
export * as copies from './copies.ts';
export * as coursePackage from './course-package.ts';
export * as courseTeaching from './course-teaching.ts';
export * as desk from './desk.ts';
export * as directoryFigures from './directory-figures.ts';
export * as exercises from './exercises.ts';
export * as gradebook from './gradebook.ts';
export * as invitations from './invitations.ts';
export * as issuers from './issuers.ts';
export * as issuing from './issuing.ts';
export * as publicLog from './public-log.ts';
export * as session from './session.ts';
export * as suggestions from './suggestions.ts';
export * as systemLists from './system-lists.ts';
export * as systemRemotes from './system-remotes.ts';
export * as systemSessions from './system-sessions.ts';
export * as system from './system.ts';
export * as uploadHolder from './upload-holder.ts';
export * as uploads from './uploads.ts';
export * as verification from './verification.ts';
export * as waitingPlace from './waiting-place.ts';
export * as workRows from './work-rows.ts';
