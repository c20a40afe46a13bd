/** The issued certificate on paper and as a picture: the calls with which its holder and its issuer get it. */
import { fileRoutes, type CertificateRoom } from './file-routes.ts';
import { pictureRoutes } from './picture-routes.ts';

export const certificateRoutes: CertificateRoom = (app, deps) => {
  fileRoutes(app, deps);
  pictureRoutes(app, deps);
};
