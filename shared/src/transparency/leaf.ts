/**
 * The log's leaves: what happened to a certificate, as text that says nothing of anybody. An issue is known by the
 * digests of what was signed, so that whoever holds the certificate, and nobody else, finds it; what happens later names
 * the issue's leaf.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, readCount, toBase64 } from './bytes.ts';

const FORMAT = 'oficio/registro/v1';
const ISSUE = 'emision';

/** What can happen to a certificate once it is issued. */
const STEP_KINDS = ['suspension', 'levantamiento', 'revocacion', 'reemplazo'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The ways in which one certificate is signed, each by the name that its line bears. */
const FORM_LINES = { jwt: 'jwt', jsonLd: 'json-ld', cose: 'cose' } as const;
export type FormName = keyof typeof FORM_LINES;
const FORM_NAMES = Object.keys(FORM_LINES) as FormName[];

/**
 * What was signed: the document in JCS, which JWT and Data Integrity both sign, and the compact credential. All that there
 * are.
 */
export type SignedForms = Readonly<Partial<Record<FormName, Uint8Array>>>;
/** The SHA-256 of each, in base64. */
export type FormDigests = Readonly<Partial<Record<FormName, string>>>;

export interface IssueLeaf {
  readonly kind: typeof ISSUE;
  /** ISO 8601 in UTC with milliseconds: when it was registered, whatever the date of issue. */
  readonly at: string;
  readonly digests: FormDigests;
  /** Whether a requirement was waived. */
  readonly waived: boolean;
}
export interface StepLeaf {
  readonly kind: StepKind;
  readonly at: string;
  /** The index of the issue's leaf. */
  readonly of: number;
}
export type Leaf = IssueLeaf | StepLeaf;

/** The digest of one signed form, as an issue's leaf has it. */
export const formDigest = (form: Uint8Array): string => toBase64(sha256(form));

/** The leaf of an issue. At least one form has to be there. */
export function issueLeaf(at: string, forms: SignedForms, waived: boolean): IssueLeaf {
  const digests: Partial<Record<FormName, string>> = {};
  for (const name of FORM_NAMES) {
    const form = forms[name];
    if (form) digests[name] = formDigest(form);
  }
  return { kind: ISSUE, at, digests, waived };
}

/** The text that is published and hashed. */
export function formatLeaf(leaf: Leaf): string {
  const lines: string[] = [FORMAT, leaf.kind, leaf.at];
  if (leaf.kind === ISSUE) {
    for (const name of FORM_NAMES) {
      const digest = leaf.digests[name];
      if (digest !== undefined) lines.push(`${FORM_LINES[name]} ${digest}`);
    }
    if (leaf.waived) lines.push('dispensa');
  } else lines.push(`hoja ${leaf.of}`);
  return `${lines.join('\n')}\n`;
}

function readIssue(at: string, lines: readonly string[]): IssueLeaf {
  const digests: Partial<Record<FormName, string>> = {};
  for (const name of FORM_NAMES) {
    const start = `${FORM_LINES[name]} `;
    const digest = lines.find((line) => line.startsWith(start))?.slice(start.length);
    if (digest !== undefined && fromBase64(digest)?.length === 32) digests[name] = digest;
  }
  return { kind: ISSUE, at, digests, waived: lines.includes('dispensa') };
}

function readStep(kind: string | undefined, at: string, line = ''): StepLeaf | undefined {
  const of = line.startsWith('hoja ') ? readCount(line.slice('hoja '.length)) : undefined;
  const known = STEP_KINDS.find((each) => each === kind);
  return known && of !== undefined ? { kind: known, at, of } : undefined;
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** The leaf of a text; undefined unless it is written exactly as this version writes it. */
export function parseLeaf(text: string): Leaf | undefined {
  const [format, kind, at = '', ...rest] = text.split('\n');
  if (format !== FORMAT || !isInstant(at)) return undefined;
  const leaf = kind === ISSUE ? readIssue(at, rest) : readStep(kind, at, rest[0]);
  if (!leaf || (leaf.kind === ISSUE && Object.keys(leaf.digests).length === 0)) return undefined;
  return formatLeaf(leaf) === text ? leaf : undefined;
}
