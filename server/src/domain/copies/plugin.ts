import type { DomainPlugin } from '../common/domain-plugin.ts';
import { copyRoutes } from './copy-routes.ts';

export const copies: DomainPlugin = { routes: copyRoutes };
