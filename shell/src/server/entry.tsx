/** The shell's server bundle: renders the whole page of an address. */
import type { PageRendering, RenderingModule } from '@oficio/shared/contract/remotes/rendering';
import { matchRoute } from '@oficio/shared/contract/remotes/route-match';
import { StaticRouter } from '@oficio/shared/router/static';
import { createAppStore, sessionOf, type StoreOptions } from '@oficio/shared/store';
import { renderToPipeableStream } from 'react-dom/server';

import { Writable } from 'node:stream';
import { App } from '../app.tsx';
import { Providers } from '../providers.tsx';
import { loadScreen } from '../remotes/load-screen.ts';
import { remotesFrom } from './federation.ts';
import { sharedModule } from './shared-modules.ts';

/** Store options for rendering on the server: no storage, no outbox, no session request. */
const SERVER_STORE: StoreOptions = {
  remembered: { read: () => null, write: () => undefined },
  outbox: (_rest, above) => ({ outbox: undefined, api: above }),
  startSession: false,
};

function page({ registry, address, firstData, user, made }: PageRendering) {
  const store = createAppStore({ ...SERVER_STORE, firstData, preloaded: { session: sessionOf(user) } });
  return (
    <Providers store={store} madeAt={made}>
      <StaticRouter location={address}>
        <App registry={registry} />
      </StaticRouter>
    </Providers>
  );
}

async function draw(
  drawing: PageRendering,
  write: (html: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const match = matchRoute(drawing.registry, new URL(drawing.address, 'http://page'));
  // Load the screen before rendering, as the browser does before it hydrates the page.
  if (match) await loadScreen(match.remote, match.route.screen);
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page(drawing), {
      nonce: drawing.nonce,
      // Send the page whole and in order: streamed parts need inline scripts, which the page's policy
      // forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        const html = new Writable({
          decodeStrings: false,
          write(piece: string | Buffer, _encoding, done) {
            write(piece.toString());
            done();
          },
        });
        html.once('finish', resolve);
        html.once('error', reject);
        pipe(html);
      },
      // Fail the whole render: a failed part would be left to the browser, and the page would be incomplete.
      onError: (error) => void reject(error as Error),
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

// Checks that the exports are those that the rendering process expects.
({ remotesFrom, sharedModule, draw }) satisfies RenderingModule;
export { draw, remotesFrom, sharedModule };
