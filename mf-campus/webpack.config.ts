import { remoteConfig, serverConfig } from '../webpack.common.ts';

export default [remoteConfig('mf-campus'), serverConfig('mf-campus')];
