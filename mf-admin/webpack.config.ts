import { remoteConfig } from '../webpack.common.ts';

export default remoteConfig('mf-admin');
