/** Renders a mail's blocks as plain text, and that text as HTML. */
import { escapeMarkup } from '@oficio/shared/kit/escape-markup';

/** A paragraph, a button with its URL, or a quotation. */
export type Block = string | { readonly action: string; readonly url: string } | { readonly quote: string };

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

const FOOTER =
  'Oficio, formación y certificación profesional. Este correo se envió automáticamente; no hace falta responderlo.';

/** Returns the text that is stored, shown in the administration, and sent. */
export function toText({ blocks }: Pick<MailContent, 'blocks'>): string {
  const parts = blocks.map((block) => {
    if (typeof block === 'string') return block;
    if ('quote' in block)
      return block.quote
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    return `${block.action}:\n${block.url}`;
  });
  return `${[...parts, '--', FOOTER].join('\n\n')}\n`;
}

const PARAGRAPH_STYLE =
  'margin:0 0 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#10242b';
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c6b;color:#ffffff;text-decoration:none;font-weight:600';

function partHtml(part: string): string {
  const [, label, href] = /^(.+):\n(https?:\/\/\S+)$/.exec(part) ?? [];
  if (label !== undefined && href !== undefined) return buttonHtml(label, href);
  if (part === '--') return '<hr style="border:0;border-top:1px solid #d3dddd;margin:24px 0">';
  if (part.startsWith('> ')) return quoteHtml(part);
  return `<p style="${PARAGRAPH_STYLE}">${withLinks(part).replaceAll('\n', '<br>')}</p>`;
}

/** Returns a button, followed by its URL for people whose mail program shows no buttons. */
function buttonHtml(label: string, href: string): string {
  const url = escapeMarkup(href);
  return `<p style="${PARAGRAPH_STYLE}"><a href="${url}" style="${BUTTON_STYLE}">${escapeMarkup(label)}</a></p><p style="${PARAGRAPH_STYLE};font-size:13px;color:#4a5f66;word-break:break-all">${url}</p>`;
}

function quoteHtml(part: string): string {
  const lines = part.split('\n').map((line) => escapeMarkup(line.replace(/^> ?/, '')));
  return `<blockquote style="margin:0 0 16px;padding:4px 16px;border-left:3px solid #d3dddd"><p style="${PARAGRAPH_STYLE};margin:0">${lines.join('<br>')}</p></blockquote>`;
}

/**
 * Returns the HTML of a stored text. It is made from the text alone, so that one column holds a mail and both
 * bodies agree. Only http and https addresses become links.
 */
export function toHtml(subject: string, text: string): string {
  const body = text
    .trimEnd()
    .split(/\n{2,}/)
    .map(partHtml);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head><body style="margin:0;background:#f3f6f6"><div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff"><p style="margin:0 0 24px;font:700 20px/1.2 system-ui,sans-serif;color:#0b5c6b">Oficio</p>${body.join('')}</div></body></html>`;
}

/** Returns escaped text with its URLs as links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, i) =>
      i % 2 === 1
        ? `<a href="${escapeMarkup(piece)}" style="color:#0b5c6b;word-break:break-all">${escapeMarkup(piece)}</a>`
        : escapeMarkup(piece),
    )
    .join('');

/** Removes tokens that open an account from the stored text: once sent, only the recipient needs them. */
export function withoutSecrets(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (url) =>
    url.replace(/[\w.~-]{20,}/g, (run) =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(run) || /^[a-z-]+$/.test(run) || isHost(url, run)
        ? run
        : '…',
    ),
  );
}

const isHost = (url: string, run: string) => URL.canParse(url) && new URL(url).host.includes(run);
