/**
 * Stands in the place of the federation runtime's logger in the shell, which is written for builds as well: in a page the console
 * is there, and tells by itself where something was said (0.3 kB).
 */
export function createLogger(prefix: string) {
  const info = (...said: unknown[]): void => console.info(prefix, ...said);
  const nothing = (): void => undefined;
  return {
    log: info,
    info,
    success: info,
    ready: info,
    warn: (...said: unknown[]): void => console.warn(prefix, ...said),
    error: (...said: unknown[]): void => console.error(prefix, ...said),
    debug: nothing,
    setPrefix: nothing,
    setDelegate: nothing,
  };
}

export const logger = createLogger('[ Module Federation ]');
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger };
export const bindLoggerToCompiler = (): void => undefined;
