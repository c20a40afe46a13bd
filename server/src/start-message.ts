/** What the start says once the site can be used. */
import path from 'node:path';
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './seed/demo-accounts.ts';

/** `ms`: how long the start took. */
export function startMessage(config: Config, port: number, ms: number): string {
  const address = config.publicUrl ?? `http://${config.host === '127.0.0.1' || config.host === '::1' ? 'localhost' : config.host}:${port}`;
  const lines = [`Oficio está listo en ${address} (${(ms / 1000).toFixed(1)} s).`];
  if (!config.smtpUrl) lines.push(`Los correos se guardan en ${path.join(config.dataDir, 'mailbox')}.`);
  if (config.demo) {
    lines.push(`Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`, ...DEMO_ACCOUNTS.map((account) => `  ${demoEmail(account)}`));
  }
  lines.push('Ctrl+C para detenerlo.');
  return lines.join('\n');
}
