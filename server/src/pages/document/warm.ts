/** What a process that draws has to read and compile, read before the first person comes. */
import type { Renderer } from '../renderer/renderer.ts';
import type { FrontEnd } from './build.ts';

/** Draws each public screen once, without records, for nobody. */
export async function warm(renderer: Renderer, { outputs, registry, pageRegistry }: FrontEnd): Promise<void> {
  if (!outputs) return;
  for (const { name, routes } of registry.remotes) {
    if (outputs.remotes[name] === undefined) continue;
    for (const { path, access } of routes) {
      if (access !== 'publico') continue;
      const address = path.replace(/:\w+/g, 'ninguno');
      const drawing = {
        registry: pageRegistry,
        address,
        firstData: [],
        user: null,
        made: Date.now(),
        nonce: '',
      };
      await renderer.warm(drawing, name, outputs);
    }
  }
}
