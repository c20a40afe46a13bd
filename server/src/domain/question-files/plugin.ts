import type { DomainPlugin } from '../common/domain-plugin.ts';
import { questionFileRoutes } from './question-file-routes.ts';

export const questionFiles: DomainPlugin = { routes: questionFileRoutes };
