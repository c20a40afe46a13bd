import { nonceOfPage } from './nonce.ts';
import { turn } from './turn.ts';

declare let __webpack_nonce__: string | undefined;

// Chunks carry the nonce of the page's policy.
__webpack_nonce__ = nonceOfPage();

// The one asynchronous step that lets the share scope be ready before anything shared is imported; a task of its own,
// since making the scope ready is one already.
void turn().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts'));
