/** Runs load against a loopback address and measures it. */
import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}
export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the body of each request. */
  readonly body?: () => string;
  /** Returns the path of each request. */
  readonly path?: () => string;
  /** Returns a whole request whose parts belong together, such as a person's record with their session. */
  readonly each?: () => {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

/** Sends requests to a target for `seconds` over `connections`; latencies are in milliseconds. */
export async function drive(target: Target, { seconds = 6, connections = 16 } = {}): Promise<Load> {
  const { url, method = 'GET', headers = {}, body, path, each } = target;
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    method,
    headers,
    requests: [
      {
        setupRequest: (request) => {
          const values = each?.();
          return {
            ...request,
            ...(path && { path: path() }),
            ...(body && { body: body() }),
            // A copy, because autocannon writes the body's length into the headers.
            ...(values && { ...values, headers: { ...values.headers } }),
          };
        },
      },
    ],
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const PERCENTILE = 0.99;

/** Returns the 99th percentile, by the nearest rank. */
export const percentile99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * PERCENTILE) - 1] ?? NaN;

const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 5;

/**
 * Alternates the platform and the bare server, so that changes in the machine's speed affect both; returns
 * the median of the ratios.
 */
export async function compare(platform: Target, bare: Target, rounds = 3) {
  const pairs: { platform: Load; bare: Load }[] = [];
  await drive(platform, { seconds: WARM_UP_SECONDS });
  await drive(bare, { seconds: WARM_UP_SECONDS });
  for (let i = 0; i < rounds; i += 1)
    pairs.push({
      platform: await drive(platform, { seconds: ROUND_SECONDS }),
      bare: await drive(bare, { seconds: ROUND_SECONDS }),
    });
  return {
    ratio: median(pairs.map((pair) => pair.platform.requestsPerSecond / pair.bare.requestsPerSecond)),
    platform: median(pairs.map((pair) => pair.platform.requestsPerSecond)),
    bare: median(pairs.map((pair) => pair.bare.requestsPerSecond)),
    p99: median(pairs.map((pair) => pair.platform.p99)),
    errors: pairs.reduce((n, pair) => n + pair.platform.errors + pair.bare.errors, 0),
  };
}
