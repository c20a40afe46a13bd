/** Loads and compiles the server builds in the rendering process before the first visitor comes. */
import { routesOf } from '@oficio/shared/contract/remotes/remote';
import { nameOfView } from '@oficio/shared/contract/remotes/view-query';
import type { Renderer } from '../renderer/renderer.ts';
import type { FrontEnd } from './build.ts';

/** Renders each public screen once, without records, and discards the result. */
export async function warm(renderer: Renderer, { outputs, registry, pageRegistry }: FrontEnd): Promise<void> {
  if (!outputs) return;
  for (const remote of registry.remotes) {
    const { name } = remote;
    if (outputs.remotes[name] === undefined) continue;
    for (const { path, query, access } of routesOf(remote)) {
      if (access !== 'publico') continue;
      const address = nameOfView(path, query).replace(/:\w+/g, 'ninguno');
      const drawing = {
        registry: pageRegistry,
        address,
        firstData: [],
        user: null,
        made: Date.now(),
        nonce: '',
      };
      await renderer.warm({ drawing, remote: name, outputs });
    }
  }
}
