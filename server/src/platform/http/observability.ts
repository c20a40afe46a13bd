/** Health, readiness and metrics. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import { readinessReader } from './readiness.ts';

/** Histogram buckets in seconds, finer around what a person notices. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** State of the rendering process. */
interface RenderingStatus {
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
function renderingMetrics(registry: Registry, status: () => RenderingStatus): void {
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
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge(
    'oficio_drawing_restarts',
    'Veces que volvió a empezar el proceso que dibuja',
    () => status().restarts,
  );
  gauge('oficio_drawing_memory_bytes', 'Memoria del proceso que dibuja', () => status().memory ?? 0);
}

interface ObservabilityDeps {
  readonly db: Database;
  readonly dataDir: string;
  readonly metricsToken?: string;
  readonly renderer?: { readonly status: () => RenderingStatus } | undefined;
}

export function observabilityPlugin(
  app: FastifyInstance,
  { db, dataDir, metricsToken, renderer }: ObservabilityDeps,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (renderer) renderingMetrics(registry, renderer.status);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duración de los pedidos',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'desconocida', status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  const readiness = readinessReader({ probe: db.probe, dataDir });
  app.addHook('onError', async (_request, _reply, error) => readiness.note(error));
  // Alive: the process answers. Ready: it can also serve, which needs the database. If it can't write,
  // /readyz says so but stays 200, since the server can still serve reads. Both answer under any load.
  const always = { config: { rateLimit: false, pressureHandler: () => undefined } };
  app.get('/healthz', always, async () => ({ estado: 'vivo' }));
  app.get('/readyz', always, async (_request, reply) => {
    const { ready, message } = await readiness.read();
    if (!ready) return reply.code(503).send({ message });
    return message ? { estado: 'sólo lectura', message } : { estado: 'listo' };
  });
  app.get('/metrics', async (request, reply) => {
    const local = request.ip === '127.0.0.1' || request.ip === '::1';
    const allowed = metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : local;
    if (!allowed) return reply.code(404).send({ message: 'No existe esa dirección.' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
