/** Certificates: issuing, files and verification. */
import type { DomainPlugin } from '../common/domain-plugin.ts';
import { certificateRoutes } from './certificate-pdf/certificate-pdf.ts';
import { credencialesHooks } from './credenciales.ts';
import { certificacionesHooks, editionRoutes } from './editions/editions.ts';
import { issuingJobs, issuingRoutes } from './issuing/issuing.ts';
import { checkUploadedBadge, uploadRoutes } from './uploads/uploads.ts';
import { issuerRoutes, verificationRoutes } from './verification/verification.ts';

export const credentials: DomainPlugin = {
  hooks: { certificaciones: certificacionesHooks, credenciales: credencialesHooks },
  routes(app, deps) {
    issuingRoutes(app, deps);
    certificateRoutes(app, deps);
    editionRoutes(app, deps);
    issuerRoutes(app, deps);
    uploadRoutes(app, deps);
    verificationRoutes(app, deps);
  },
  jobs: (deps) => ({
    ...issuingJobs(deps),
    'badges.check': ({ data }) => checkUploadedBadge(deps, data.credencial),
  }),
};
