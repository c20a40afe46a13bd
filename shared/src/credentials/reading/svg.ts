/**
 * Reads the credential baked into an SVG. The SVG is read as text: nothing in it is run, fetched or expanded.
 */

const BADGE_NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0';
/** Maximum characters of a credential. */
const MAX_CHARACTERS = 1_000_000;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Decodes only XML's predefined entities: entities declared in the file stay as they are, so none can expand.
 */
const unescapeEntities = (text: string): string =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (entity, name, decimal, hex) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** Whether a text is an SVG: it has an `svg` element near its start. */
export const isSvg = (text: string): boolean =>
  text.trimStart().startsWith('<') && /<(?:[\w-]+:)?svg[\s>]/.test(text.slice(0, 8_000));

/** Returns the credential baked into an SVG, as text; undefined if there is none. */
export function bakedInSvg(svg: string): string | undefined {
  const at = svg.indexOf(BADGE_NAMESPACE);
  if (at < 0) return undefined;
  const prefix = /xmlns:([A-Za-z_][\w.-]{0,40})\s*=\s*["']$/.exec(svg.slice(Math.max(0, at - 80), at))?.[1];
  if (prefix === undefined) return undefined;
  const open = svg.indexOf(`<${prefix}:credential`);
  const head = open < 0 ? -1 : svg.indexOf('>', open);
  if (head < 0 || head - open > MAX_CHARACTERS) return undefined;
  const attributes = svg.slice(open + prefix.length + 12, head);
  const verify = /(?:^|\s)verify\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
  const close = attributes.endsWith('/') ? -1 : svg.indexOf(`</${prefix}:credential`, head);
  const inside = close < 0 || close - head > MAX_CHARACTERS ? '' : contentOf(svg.slice(head + 1, close));
  return inside || unescapeEntities(verify?.[1] ?? verify?.[2] ?? '').trim() || undefined;
}

/** Returns the text of an element: the CDATA section if there is one, else the text without its entities. */
function contentOf(text: string): string {
  const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text)?.[1];
  return (cdata ?? unescapeEntities(text)).trim();
}
