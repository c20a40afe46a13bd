import { remoteModule } from '@oficio/shared/contract/remotes/remote';
import { screens as loaders } from './screens.ts';

/** The only module that this remote exposes: its contract's version and one loader per screen. */
export const { contract, screens } = remoteModule(loaders);
