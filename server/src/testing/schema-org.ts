/**
 * Validates JSON-LD against the published rules: schema.org's vocabulary (as generated into the package
 * `schema-dts`) and Google's requirements for the things it displays.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isRecord, type UnknownRecord } from '@oficio/shared/contract/values/guards';

interface Kind {
  readonly parents: string[];
  /** Value types of each property. */
  readonly properties: Map<string, readonly string[]>;
}

interface Vocabulary {
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Type aliases: the members of each enumeration, and the simple types. */
  readonly aliases: ReadonlyMap<string, string>;
}

function read(): Vocabulary {
  const from = createRequire(import.meta.url).resolve('schema-dts');
  const text = readFileSync(path.join(path.dirname(from), 'schema.d.ts'), 'utf8');
  const kinds = new Map<string, Kind>();
  const bodies = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', part, above = '', body = ''] of text.matchAll(bodies)) {
    const kind = kinds.get(name) ?? { parents: [], properties: new Map<string, readonly string[]>() };
    kinds.set(name, kind);
    for (const [, parent = ''] of above.matchAll(/(\w+)Base\b/g))
      if (parent !== name) kind.parents.push(parent);
    if (part === 'Leaf') continue;
    for (const [, property = '', ranges = ''] of body.matchAll(/^ +"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm))
      kind.properties.set(property, ranges.split(' | '));
  }
  const aliases = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^export type (\w+) = (.+);$/gm))
    aliases.set(name, value);
  return { kinds, aliases };
}

let known: Vocabulary | undefined;

const ancestors = ({ kinds }: Vocabulary, name: string): string[] => [
  name,
  ...(kinds.get(name)?.parents ?? []).flatMap((parent) => ancestors({ kinds, aliases: new Map() }, parent)),
];

/** Required and recommended properties of a type. Our pages must have both: any missing one is a fault. */
interface Asked {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

/**
 * Google's structured data guidelines, developers.google.com/search/docs/appearance/structured-data/:
 * course-info and course (required), organization, profile-page, qapage, article, breadcrumb. Google doesn't
 * display EducationalOccupationalCredential: its entry is our own requirement.
 */
export const GOOGLE: Readonly<Record<string, Asked>> = {
  Course: {
    required: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
    recommended: ['url'],
  },
  CourseInstance: { required: ['courseMode', 'courseWorkload'], recommended: ['location', 'organizer'] },
  Offer: { required: ['category', 'price', 'priceCurrency'], recommended: ['availability', 'url'] },
  EducationalOrganization: { required: ['name'], recommended: ['url'] },
  ProfilePage: { required: ['mainEntity'], recommended: ['dateCreated', 'dateModified'] },
  QAPage: { required: ['mainEntity'], recommended: [] },
  Question: {
    required: ['name', 'answerCount'],
    recommended: ['text', 'author', 'datePublished', 'upvoteCount'],
  },
  Answer: { required: ['text'], recommended: ['author', 'datePublished', 'upvoteCount', 'url'] },
  NewsArticle: {
    required: [],
    recommended: ['author', 'datePublished', 'dateModified', 'headline', 'image'],
  },
  Person: { required: ['name'], recommended: [] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
  EducationalOccupationalCredential: { required: ['name'], recommended: [] },
  PostalAddress: { required: ['addressCountry'], recommended: ['addressRegion'] },
};

const SIMPLE: Readonly<Record<string, readonly string[]>> = {
  string: ['Text', 'URL', 'Date', 'DateTime', 'Duration', 'Time'],
  number: ['Number', 'Integer', 'Float'],
  boolean: ['Boolean'],
};
const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?$/;
const DURATION = /^P(?!$)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?)?$/;

function valueFault(it: Vocabulary, value: unknown, ranges: readonly string[]): string | undefined {
  if (isRecord(value)) {
    if (value['@type'] === undefined) return value['@id'] === undefined ? 'has no type' : undefined;
    const types = ancestors(it, String(value['@type']));
    return types.some((type) => ranges.includes(type))
      ? undefined
      : `${String(value['@type'])} is not ${ranges.join()}`;
  }
  const simple = SIMPLE[typeof value]?.filter((type) => ranges.includes(type)) ?? [];
  if (typeof value !== 'string' || simple.includes('Text'))
    return simple.length > 0 ? undefined : 'is of another type';
  if (simple.includes('URL') && URL.canParse(value)) return undefined;
  if (simple.some((type) => type.startsWith('Date')) && INSTANT.test(value)) return undefined;
  if (simple.includes('Duration') && DURATION.test(value)) return undefined;
  const named = ranges.some((range) => it.aliases.get(range)?.split(' | ').includes(`"${value}"`));
  return named ? undefined : `"${value}" is not ${ranges.join()}`;
}

/** Returns the faults of a thing and the things inside it, each with its path. */
export function faultsOf(thing: UnknownRecord, at = ''): string[] {
  const it = (known ??= read());
  const type = String(thing['@type']);
  if (!it.kinds.has(type)) return [`${at}: no type ${type}`];
  const here = `${at}${type}`;
  const line = ancestors(it, type);
  const asked = GOOGLE[type] ?? { required: [], recommended: [] };
  const faults = [...asked.required, ...asked.recommended]
    .filter((name) => thing[name] === undefined)
    .map((name) => `${here}: lacks ${name}`);
  for (const [name, value] of Object.entries(thing)) {
    if (name.startsWith('@')) continue;
    const ranges = line.map((kind) => it.kinds.get(kind)?.properties.get(name)).find(Boolean);
    if (!ranges) faults.push(`${here}: has no property ${name}`);
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    if (values.length === 0) faults.push(`${here}.${name} is empty`);
    for (const one of values) {
      const fault = ranges && valueFault(it, one, ranges);
      if (fault !== undefined) faults.push(`${here}.${name}: ${fault}`);
      if (isRecord(one) && one['@type'] !== undefined) faults.push(...faultsOf(one, `${here}.${name}.`));
    }
  }
  return faults;
}
