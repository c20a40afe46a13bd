import { remoteConfig, serverConfig } from '../webpack.common.ts';

export default [remoteConfig('mf-admin'), serverConfig('mf-admin')];
