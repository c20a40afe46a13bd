/**
 * Rendering process: knows only the server builds and what it is sent. rendering-process.ts starts it, with
 * the builds as its argument.
 */
import type { RenderingModule } from '@oficio/shared/contract/remotes/rendering';
import { MAX_HTML, type Outputs, type ProcessReport, type RenderCommand } from './messages.ts';
import { moduleLoader, refuseModule, restrictGlobals, runFile } from './sandbox.ts';

const child = process;
// `restrictGlobals` removes both from the process. Node's `send` calls `_send`, which its types don't declare.
const sender = Object.create(child, { _send: { value: Reflect.get(child, '_send') } }) as typeof child;
const send = child.send?.bind(sender);
// rendering-process.ts wrote this JSON.
const { shell, remotes } = JSON.parse(child.argv[2] ?? '{}') as Outputs;
const report = (message: ProcessReport): void => void send?.(message);

restrictGlobals();
// The shell's own types guarantee this shape (shell/src/server/entry.tsx).
const { draw, remotesFrom, sharedModule } = runFile(shell, moduleLoader(refuseModule)) as RenderingModule;
remotesFrom(({ name }) => {
  const file = remotes[name];
  if (file === undefined) throw new Error(`${name} has no output for the server.`);
  return runFile(file, moduleLoader(sharedModule));
});

/** Characters per message: React writes two thousand at a time, and each message costs both processes. */
const MAX_PIECE = 100_000;

/** Maximum characters of an error. */
const MAX_ERROR = 2000;

/** Pages being rendered, by their ids. */
const abortControllers = new Map<number, AbortController>();

async function render({ id, rendering }: Extract<RenderCommand, { type: 'render' }>): Promise<void> {
  const controller = new AbortController();
  abortControllers.set(id, controller);
  let remaining = MAX_HTML;
  let pending = '';
  const flush = (): void => {
    if (pending !== '') report({ type: 'piece', id, html: pending });
    pending = '';
  };
  try {
    await draw(
      rendering,
      (html) => {
        remaining -= html.length;
        if (remaining < 0) throw new Error(`The page is larger than ${MAX_HTML} characters.`);
        pending += html;
        if (pending.length >= MAX_PIECE) flush();
      },
      controller.signal,
    );
    flush();
    report({ type: 'end', id });
  } catch (error) {
    report({
      type: 'failed',
      id,
      error: String(error instanceof Error ? (error.stack ?? error) : error).slice(0, MAX_ERROR),
    });
  } finally {
    abortControllers.delete(id);
  }
}

child.on('message', (order: RenderCommand) => {
  if (order.type === 'render') void render(order);
  else abortControllers.get(order.id)?.abort(new Error('It took too long.'));
});
// The server that started it is gone.
child.on('disconnect', () => child.exit());
// An unhandled rejection must not end the pages of others.
child.on('unhandledRejection', () => undefined);
report({ type: 'ready' });
