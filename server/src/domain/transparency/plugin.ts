import type { DomainPlugin } from '../common/domain-plugin.ts';
import { checkNextBundle, sealLog } from './seal.ts';
import { transparencyRoutes } from './transparency-routes.ts';

export const transparency: DomainPlugin = {
  routes: transparencyRoutes,
  jobs: ({ db }) => ({
    'transparency.seal': async () => {
      await sealLog(db);
      await checkNextBundle(db);
    },
  }),
};
