/** What the start says once the site can be used. */
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './seed/demo-accounts.ts';

interface Started {
  readonly config: Config;
  readonly port: number;
  /** Where mail goes: a server's name or a folder. */
  readonly mail: string;
  /** How long the start took. */
  readonly ms: number;
}

export function startMessage({ config, port, mail, ms }: Started): string {
  const host = ['127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    `Oficio está listo en ${config.publicUrl ?? `http://${host}:${port}`} (${(ms / 1000).toFixed(1)} s).`,
    `Los correos van a ${mail}.`,
  ];
  if (config.demo)
    lines.push(
      `Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`,
      ...DEMO_ACCOUNTS.map((account) => `  ${demoEmail(account)}`),
    );
  lines.push('Ctrl+C para detenerlo.');
  return lines.join('\n');
}
