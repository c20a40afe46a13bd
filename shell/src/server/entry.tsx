/** The shell's output for the server: draws the page around and with the screen of an address. */
import type { Drawing, DrawingModule } from '@oficio/shared/contract/remotes/drawing';
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

/** The server's page keeps nothing and hears of nothing. */
const STILL: StoreOptions = {
  remembered: { read: () => null, write: () => undefined },
  outbox: (_rest, above) => ({ outbox: undefined, api: above }),
  startSession: false,
};

function page({ registry, address, firstData, user, made }: Drawing) {
  const store = createAppStore({ ...STILL, firstData, preloaded: { session: sessionOf(user) } });
  return (
    <Providers store={store} madeAt={made}>
      <StaticRouter location={address}>
        <App registry={registry} />
      </StaticRouter>
    </Providers>
  );
}

async function draw(drawing: Drawing, write: (html: string) => void, signal: AbortSignal): Promise<void> {
  const match = matchRoute(drawing.registry, new URL(drawing.address, 'http://page'));
  // Before anything is drawn, as in the browser before it takes the page over.
  if (match) await loadScreen(match.remote, match.route.screen);
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page(drawing), {
      nonce: drawing.nonce,
      // In one piece, in its order: parts that come later need scripts in the page, which its policy forbids.
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
      // A part that failed would be left to the browser, and the page be less than what was asked: all or nothing.
      onError: (error) => void reject(error as Error),
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

// What is exported is what the process that draws expects.
({ remotesFrom, sharedModule, draw }) satisfies DrawingModule;
export { draw, remotesFrom, sharedModule };
