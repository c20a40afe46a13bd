import { shellConfig, serverConfig } from '../webpack.common.ts';

export default [shellConfig(), serverConfig('shell')];
