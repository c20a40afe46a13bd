/**
 * Replaces the federation runtime's logger in the shell. The original also serves builds. The console of a
 * page already shows the origin of each message (saves 0.3 kB).
 */
export function createLogger(prefix: string) {
  const info = (...args: unknown[]): void => console.info(prefix, ...args);
  const nothing = (): void => undefined;
  return {
    log: info,
    info,
    success: info,
    ready: info,
    warn: (...args: unknown[]): void => console.warn(prefix, ...args),
    error: (...args: unknown[]): void => console.error(prefix, ...args),
    debug: nothing,
    setPrefix: nothing,
    setDelegate: nothing,
  };
}

export const logger = createLogger('[ Module Federation ]');
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
export const bindLoggerToCompiler = (): void => undefined;
