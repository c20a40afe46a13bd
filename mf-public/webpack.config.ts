import { remoteConfig, serverConfig } from '../webpack.common.ts';

export default [remoteConfig('mf-public'), serverConfig('mf-public')];
