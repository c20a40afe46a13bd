/**
 * The process that draws: knows the outputs of the builds and what it is told, nothing else. Started by supervisor.ts
 * with the outputs as its argument.
 */
import type { DrawingModule } from '@oficio/shared/contract/remotes/drawing';
import { MOST_HTML, type Order, type Outputs, type Report } from './messages.ts';
import { refuse, required, run, withhold } from './sandbox.ts';

const own = process;
// Both are withheld from it; Node's `send` calls its `_send`, which its types don't name.
const speaking = Object.create(own, { _send: { value: Reflect.get(own, '_send') } }) as typeof own;
const send = own.send?.bind(speaking);
// Written by supervisor.ts.
const { shell, remotes } = JSON.parse(own.argv[2] ?? '{}') as Outputs;
const tell = (report: Report): void => void send?.(report);

withhold();
// Checked by the shell's own types (shell/src/server/entry.tsx).
const { draw, remotesFrom, sharedModule } = run(shell, required(refuse)) as DrawingModule;
remotesFrom(({ name }) => {
  const file = remotes[name];
  if (file === undefined) throw new Error(`${name} has no output for the server.`);
  return run(file, required(sharedModule));
});

/** Characters that are told at once: React writes two thousand at a time, and each telling costs both processes. */
const PIECE = 100_000;

const stops = new Map<number, AbortController>();

async function answer({ id, drawing }: Extract<Order, { type: 'draw' }>): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  let room = MOST_HTML;
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
        if (room < 0) throw new Error(`The page is larger than ${MOST_HTML} characters.`);
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
// Left alone, it ends: whoever started it is gone.
own.on('disconnect', () => own.exit());
// A promise that nobody waits for must not end the pages of others.
own.on('unhandledRejection', () => undefined);
tell({ type: 'ready' });
