/**
 * Rendering process: knows only the server builds and what it is sent. supervisor.ts starts it, with the
 * builds as its argument.
 */
import type { DrawingModule } from '@oficio/shared/contract/remotes/rendering';
import { MAX_HTML, type Order, type Outputs, type Report } from './messages.ts';
import { refuse, required, run, withhold } from './sandbox.ts';

const own = process;
// `withhold` removes both from the process. Node's `send` calls `_send`, which its types don't declare.
const speaking = Object.create(own, { _send: { value: Reflect.get(own, '_send') } }) as typeof own;
const send = own.send?.bind(speaking);
// supervisor.ts wrote this JSON.
const { shell, remotes } = JSON.parse(own.argv[2] ?? '{}') as Outputs;
const tell = (report: Report): void => void send?.(report);

withhold();
// The shell's own types guarantee this shape (shell/src/server/entry.tsx).
const { draw, remotesFrom, sharedModule } = run(shell, required(refuse)) as DrawingModule;
remotesFrom(({ name }) => {
  const file = remotes[name];
  if (file === undefined) throw new Error(`${name} has no output for the server.`);
  return run(file, required(sharedModule));
});

/** Characters per message: React writes two thousand at a time, and each message costs both processes. */
const PIECE = 100_000;

const stops = new Map<number, AbortController>();

async function answer({ id, drawing }: Extract<Order, { type: 'draw' }>): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  let room = MAX_HTML;
  let untold = '';
  const tellAll = (): void => {
    if (untold !== '') tell({ type: 'piece', id, html: untold });
    untold = '';
  };
  try {
    await draw(
      drawing,
      (html) => {
        room -= html.length;
        if (room < 0) throw new Error(`The page is larger than ${MAX_HTML} characters.`);
        untold += html;
        if (untold.length >= PIECE) tellAll();
      },
      stop.signal,
    );
    tellAll();
    tell({ type: 'end', id });
  } catch (error) {
    tell({
      type: 'failed',
      id,
      error: String(error instanceof Error ? (error.stack ?? error) : error).slice(0, 2000),
    });
  } finally {
    stops.delete(id);
  }
}

own.on('message', (order: Order) => {
  if (order.type === 'draw') void answer(order);
  else stops.get(order.id)?.abort(new Error('It took too long.'));
});
// The server that started it is gone.
own.on('disconnect', () => own.exit());
// An unhandled rejection must not end the pages of others.
own.on('unhandledRejection', () => undefined);
tell({ type: 'ready' });
