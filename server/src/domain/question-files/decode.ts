/** The text of an XML file by its bytes: as it says, as its first bytes say, or as it reads. */
import { encodingOf, decodeText } from '@oficio/shared/contract/answers/text-encoding';

const BEGINNING = 200;

/** The encoding that the declaration names, where there is one of that name. */
function declared(bytes: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING));
  const name = /^\s*<\?xml\b[^?>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(beginning)?.[1];
  try {
    return name === undefined ? undefined : new TextDecoder(name, { fatal: true });
  } catch {
    return undefined;
  }
}

/** Whatever it says of itself: what is no UTF-8 though it says so is read as what it is. */
export function decodeXml(bytes: Uint8Array): string {
  const found = encodingOf(bytes);
  const said = found === 'utf-8' || found.startsWith('utf-16') ? undefined : declared(bytes);
  if (said && !said.encoding.startsWith('utf')) {
    try {
      return said.decode(bytes);
    } catch {
      // Not what it says.
    }
  }
  return decodeText(bytes);
}
