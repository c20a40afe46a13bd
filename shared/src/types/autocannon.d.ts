/** The parts of autocannon that the bench uses; the package ships without types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    body?: string;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  }
  interface Options {
    url: string;
    duration: number;
    connections: number;
    method: string;
    headers: Readonly<Record<string, string>>;
    requests: readonly { setupRequest(request: Request): Request }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
