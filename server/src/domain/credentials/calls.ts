/** The calls about certificates: issuing, their files, checking them. */
import type { Room } from '../common/room.ts';
import { candidateRoutes } from './candidate-routes.ts';
import { credentialFileRoutes } from './credential-file-routes.ts';
import { credentialPictureRoutes } from './credential-picture-routes.ts';
import { editionRoutes } from './edition-routes.ts';
import { issuerRoutes } from './issuer-routes.ts';
import { resolverRoutes } from './resolver-routes.ts';
import { uploadHolderRoutes } from './upload-holder.ts';
import { verificationRoutes } from './verification-routes.ts';

export const credentialsRoom: Room = (app, deps) => {
  candidateRoutes(app, deps);
  credentialFileRoutes(app, deps);
  credentialPictureRoutes(app, deps);
  editionRoutes(app, deps);
  issuerRoutes(app, deps);
  resolverRoutes(app, deps);
  uploadHolderRoutes(app, deps);
  verificationRoutes(app, deps);
};
