import { remoteConfig, serverConfig } from '../webpack.common.ts';

export default [remoteConfig('mf-forum'), serverConfig('mf-forum')];
