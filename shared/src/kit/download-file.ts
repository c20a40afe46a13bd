import { MINUTE_MS } from './durations.ts';

/** Delay before the file's address is revoked: the browser reads the file after the click. */
const REVOKE_DELAY_MS = MINUTE_MS;

/**
 * Saves a file made in the page, as if the person had followed a link to it.
 * @param content the file, or the text of one
 * @param name file name that the browser proposes
 * @param type MIME type of a text; default: CSV in UTF-8
 */
export function downloadFile(content: Blob | string, name: string, type = 'text/csv;charset=utf-8'): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  // Firefox follows links of the document only.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
