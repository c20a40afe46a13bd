/** Every call that is not one of a collection's seven: what the OpenAPI, the permission matrix and the docs go through. */
import type { CallDeclaration } from '../declaration/call.ts';
import {
  badgePng,
  badgeSvg,
  certificateJson,
  certificateJwt,
  certificatePdf,
  privateCertificate,
  sharedPicture,
} from './certificate-files.ts';
import { coursePerson, gradebook } from './gradebook.ts';
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
  badgePng,
  badgeSvg,
  certificateJson,
  certificateJwt,
  certificatePdf,
  privateCertificate,
  sharedPicture,
  coursePerson,
  gradebook,
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
