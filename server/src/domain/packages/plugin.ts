import type { DomainPlugin } from '../common/domain-plugin.ts';
import { packageRoutes } from './package-routes.ts';

export const packages: DomainPlugin = { routes: packageRoutes };
