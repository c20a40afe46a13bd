import { yieldToInput } from './yield-to-input.ts';

declare let __webpack_nonce__: string | undefined;

// Lets webpack put the CSP nonce of the page on the chunks that it loads. Browsers expose it only as a property,
// so that a style sheet cannot leak it.
__webpack_nonce__ = document.getElementById('registry')?.nonce || undefined;

// The one asynchronous step that initialises the share scope before anything shared is imported. It runs in
// its own task because initialising the scope already takes one.
void yieldToInput().then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.ts'));
