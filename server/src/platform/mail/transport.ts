/** Delivers mail by SMTP, or into a folder where a person can read it. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

interface Message {
  /** Id in `correos`. The Message-ID is made from it, so that mail programs recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Transport {
  deliver(message: Message): Promise<void>;
  readonly destination: string;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns SMTP if configured, else the mailbox folder. nodemailer is loaded with the first mail. */
export function createTransport(config: MailConfig): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl, config) : mailbox(config);
}

/** Returns the sender: `?from=` of SMTP_URL, or no-responder at the site's host. */
function sender({ publicUrl }: MailConfig, smtpUrl?: string): { name: string; address: string } {
  const configured = smtpUrl && new URL(smtpUrl).searchParams.get('from');
  const host = publicUrl ? new URL(publicUrl).hostname : 'oficio.example';
  return { name: 'Oficio', address: configured || `no-responder@${host}` };
}

function envelope(message: Message, from: { name: string; address: string }) {
  const { id, to, subject, text, html } = message;
  const messageId = `<${id}@${from.address.split('@')[1]}>`;
  // The header keeps auto-responders from answering.
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function smtp(url: string, config: MailConfig): Transport {
  const from = sender(config, url);
  const server = new URL(url);
  // Between machines mail must be encrypted: it may contain a token that opens an account.
  const plain = server.searchParams.get('tls') === 'no' || LOOPBACK.has(server.hostname);
  server.searchParams.delete('from');
  server.searchParams.delete('tls');
  const options = {
    url: server.toString(),
    requireTLS: !plain,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  };
  return {
    destination: server.host,
    async deliver(message) {
      const { createTransport: open } = await import('nodemailer');
      const transporter = open(options);
      try {
        await transporter.sendMail(envelope(message, from));
      } finally {
        transporter.close();
      }
    },
  };
}

/** Writes each mail as `.eml` for mail programs and `.txt` for people, named so that they sort by time. */
function mailbox(config: MailConfig): Transport {
  const folder = path.join(config.dataDir, 'mailbox');
  const from = sender(config);
  return {
    destination: folder,
    async deliver(message) {
      const { createTransport: open } = await import('nodemailer');
      const sent = await open({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(
        envelope(message, from),
      );
      const time = new Date().toISOString().replace(/[:.]/g, '').slice(0, 17);
      const name = `${time}-${message.to.replace(/[^\w.@+-]/g, '_').slice(0, 80)}-${message.id.slice(-8)}`;
      const text = `Para: ${message.to}\nAsunto: ${message.subject}\n\n${message.text}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtomically(path.join(folder, `${name}.txt`), text);
      await writeAtomically(path.join(folder, `${name}.eml`), sent.message as Buffer);
    },
  };
}

/** Writes a file atomically, for programs that watch the folder. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, content, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
}
