/** Message of the start, once the site can be used. */
import type { Config } from './platform/config.ts';
import type { SignIns } from './seed/sign-ins.ts';

interface Started {
  readonly config: Config;
  readonly port: number;
  /** Destination of mail: a server's name or a folder. */
  readonly mail: string;
  /** Duration of the start, in milliseconds. */
  readonly ms: number;
  /** Demo accounts; undefined outside the demo. */
  readonly signIns?: SignIns | undefined;
}

export function startMessage({ config, port, mail, ms, signIns }: Started): string {
  const host = ['127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    `Oficio está listo en ${config.publicUrl ?? `http://${host}:${port}`} (${(ms / 1000).toFixed(1)} s).`,
    `Los correos van a ${mail}.`,
  ];
  if (signIns)
    lines.push(
      `Cuentas de demostración (contraseña ${signIns.password}):`,
      ...signIns.emails.map((email) => `  ${email}`),
    );
  lines.push('Ctrl+C para detenerlo.');
  return lines.join('\n');
}
