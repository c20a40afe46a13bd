import type { DomainPlugin } from '../common/domain-plugin.ts';
import { deskRoutes } from './desk.ts';

export const desk: DomainPlugin = { routes: deskRoutes };
