/**
 * The log's leaves: events of certificates, as text without personal data. An issue is identified by the
 * digests of the signed forms, so that only a holder of the certificate can find it; later events refer to
 * the issue's leaf.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, readCount, toBase64 } from './bytes.ts';

const FORMAT = 'oficio/registro/v1';
const ISSUE = 'emision';

/** Events that may follow the issue of a certificate. */
const STEP_KINDS = ['suspension', 'levantamiento', 'revocacion', 'reemplazo'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Signed forms of a certificate, with the name that each has in a leaf. */
const FORM_LINES = { jwt: 'jwt', jsonLd: 'json-ld', cose: 'cose' } as const;
type FormName = keyof typeof FORM_LINES;
const FORM_NAMES = Object.keys(FORM_LINES) as FormName[];

/**
 * The signed bytes of a certificate's forms: the canonical document (JCS), which JWT and Data Integrity
 * share, and the compact credential. Has every form that exists.
 */
export type SignedForms = Readonly<Partial<Record<FormName, Uint8Array>>>;
/** SHA-256 of each form, in base64. */
type FormDigests = Readonly<Partial<Record<FormName, string>>>;

interface IssueLeaf {
  readonly kind: typeof ISSUE;
  /** Time of registration, whatever the date of issue. ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly digests: FormDigests;
  /** Whether a requirement was waived. */
  readonly waived: boolean;
}
interface StepLeaf {
  readonly kind: StepKind;
  readonly at: string;
  /** Index of the issue's leaf. */
  readonly of: number;
}
export type Leaf = IssueLeaf | StepLeaf;

/** Returns the digest of one signed form, as an issue's leaf has it. */
export const formDigest = (form: Uint8Array): string => toBase64(sha256(form));

/** Returns the leaf of an issue. At least one form is required. */
export function issueLeaf(at: string, forms: SignedForms, waived: boolean): IssueLeaf {
  const digests: Partial<Record<FormName, string>> = {};
  for (const name of FORM_NAMES) {
    const form = forms[name];
    if (form) digests[name] = formDigest(form);
  }
  return { kind: ISSUE, at, digests, waived };
}

/** Returns the text of a leaf, which is published and hashed. */
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
  const stepKind = STEP_KINDS.find((each) => each === kind);
  return stepKind && of !== undefined ? { kind: stepKind, at, of } : undefined;
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses a leaf; returns undefined unless the text is exactly as this version writes it. */
export function parseLeaf(text: string): Leaf | undefined {
  const [format, kind, at = '', ...rest] = text.split('\n');
  if (format !== FORMAT || !isInstant(at)) return undefined;
  const leaf = kind === ISSUE ? readIssue(at, rest) : readStep(kind, at, rest[0]);
  if (!leaf || (leaf.kind === ISSUE && Object.keys(leaf.digests).length === 0)) return undefined;
  return formatLeaf(leaf) === text ? leaf : undefined;
}
