/** Calls that return an issued certificate as PDF or as a picture, for its holder and its issuer. */
import { fileRoutes, type CertificateRoom } from './file-routes.ts';
import { pictureRoutes } from './picture-routes.ts';

export const certificateRoutes: CertificateRoom = (app, deps) => {
  fileRoutes(app, deps);
  pictureRoutes(app, deps);
};
