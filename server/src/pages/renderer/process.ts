/**
 * Rendering process: knows only the server builds and what it is sent. rendering-process.ts starts it, with
 * the builds as its argument.
 */
import type { RenderingModule } from '@oficio/shared/contract/remotes/rendering';
import { MAX_HTML, type Order, type Outputs, type Report } from './messages.ts';
import { refuse, required, run, withhold } from './sandbox.ts';

const child = process;
// `withhold` removes both from the process. Node's `send` calls `_send`, which its types don't declare.
const sender = Object.create(child, { _send: { value: Reflect.get(child, '_send') } }) as typeof child;
const send = child.send?.bind(sender);
// rendering-process.ts wrote this JSON.
const { shell, remotes } = JSON.parse(child.argv[2] ?? '{}') as Outputs;
const report = (message: Report): void => void send?.(message);

withhold();
// The shell's own types guarantee this shape (shell/src/server/entry.tsx).
const { draw, remotesFrom, sharedModule } = run(shell, required(refuse)) as RenderingModule;
remotesFrom(({ name }) => {
  const file = remotes[name];
  if (file === undefined) throw new Error(`${name} has no output for the server.`);
  return run(file, required(sharedModule));
});

/** Characters per message: React writes two thousand at a time, and each message costs both processes. */
const MAX_PIECE = 100_000;

const stops = new Map<number, AbortController>();

async function render({ id, drawing }: Extract<Order, { type: 'render' }>): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  let remaining = MAX_HTML;
  let pending = '';
  const flush = (): void => {
    if (pending !== '') report({ type: 'piece', id, html: pending });
    pending = '';
  };
  try {
    await draw(
      drawing,
      (html) => {
        remaining -= html.length;
        if (remaining < 0) throw new Error(`The page is larger than ${MAX_HTML} characters.`);
        pending += html;
        if (pending.length >= MAX_PIECE) flush();
      },
      stop.signal,
    );
    flush();
    report({ type: 'end', id });
  } catch (error) {
    report({
      type: 'failed',
      id,
      error: String(error instanceof Error ? (error.stack ?? error) : error).slice(0, 2000),
    });
  } finally {
    stops.delete(id);
  }
}

child.on('message', (order: Order) => {
  if (order.type === 'render') void render(order);
  else stops.get(order.id)?.abort(new Error('It took too long.'));
});
// The server that started it is gone.
child.on('disconnect', () => child.exit());
// An unhandled rejection must not end the pages of others.
child.on('unhandledRejection', () => undefined);
report({ type: 'ready' });
