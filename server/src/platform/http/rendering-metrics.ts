/** Metrics of rendering pages on the server. */
import { Gauge, type Registry } from 'prom-client';

/** State of the rendering process. */
export interface RenderingStatus {
  readonly ready: boolean;
  readonly restarts: number;
  readonly memory?: number;
  readonly remotes: readonly {
    readonly remote: string;
    readonly rendered: number;
    readonly failed: number;
    readonly killed: number;
  }[];
}

/** Registers the metrics; they are read on each scrape. */
export function renderingMetrics(registry: Registry, status: () => RenderingStatus): void {
  const registers = [registry];
  new Gauge({
    name: 'oficio_drawn_pages',
    help: 'Páginas dibujadas en el servidor, por remoto y resultado',
    labelNames: ['remoto', 'resultado'],
    registers,
    collect() {
      for (const { remote, rendered, failed, killed } of status().remotes) {
        this.set({ remoto: remote, resultado: 'dibujada' }, rendered);
        this.set({ remoto: remote, resultado: 'fallida' }, failed);
        this.set({ remoto: remote, resultado: 'caida' }, killed);
      }
    },
  });
  new Gauge({
    name: 'oficio_drawing_restarts',
    help: 'Veces que volvió a empezar el proceso que dibuja',
    registers,
    collect() {
      this.set(status().restarts);
    },
  });
  new Gauge({
    name: 'oficio_drawing_memory_bytes',
    help: 'Memoria del proceso que dibuja',
    registers,
    collect() {
      this.set(status().memory ?? 0);
    },
  });
}
