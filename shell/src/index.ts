import { nonceOfPage } from './nonce.ts';

declare let __webpack_nonce__: string | undefined;

// Chunks carry the nonce of the page's policy.
__webpack_nonce__ = nonceOfPage();

// The one asynchronous step that lets the share scope be ready before anything shared is imported.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts');
