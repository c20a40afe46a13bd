/** Decodes an XML file: by its declared encoding, its byte order mark, or its contents. */
import { decodeText, encodingOf } from '@oficio/shared/contract/answers/text-encoding';

/** Bytes within which an XML declaration ends. */
const DECLARATION_BYTES = 200;

/** Returns a decoder of the encoding that the XML declaration names, if it is known. */
function declaredDecoder(bytes: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  const name = /^\s*<\?xml\b[^?>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(beginning)?.[1];
  try {
    return name === undefined ? undefined : new TextDecoder(name, { fatal: true });
  } catch {
    return undefined;
  }
}

/** Decodes an XML file, even if it isn't in the encoding that it declares. */
export function decodeXml(bytes: Uint8Array): string {
  const detected = encodingOf(bytes);
  const decoder = detected === 'utf-8' || detected.startsWith('utf-16') ? undefined : declaredDecoder(bytes);
  if (decoder && !decoder.encoding.startsWith('utf')) {
    try {
      return decoder.decode(bytes);
    } catch {
      // It isn't in the declared encoding.
    }
  }
  return decodeText(bytes);
}
