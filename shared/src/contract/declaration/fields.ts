/**
 * Field kinds of a collection's declaration. A declaration is plain data: validation, the table, the API,
 * OpenAPI and the forms derive from it. The phantom type `Value` gives records their types.
 */
import type { Transition } from './states.ts';

/** Options common to every field kind. */
export interface FieldOptions {
  /** Label shown to people, in Spanish. */
  readonly label: string;
  /** Help sentence under the form's control. */
  readonly help?: string;
  /** Alternative column headings in people's spreadsheets. */
  readonly headings?: readonly string[];
  readonly required?: boolean;
  /** Unique among the rows that are not deleted. */
  readonly unique?: boolean;
  /**
   * Included in the default search: `true` for anybody who may read the row; `lectores` in rows where the
   * caller also reads the field; `interna` only for callers who read it in every row they may see.
   */
  readonly search?: true | 'lectores' | 'interna';
  /** Computed by the server; a request that sends it is refused. */
  readonly derived?: boolean;
  /** Never empty once stored, although a create may omit it: a server hook fills it in. */
  readonly filled?: true;
  /** Never leaves the server, except by a rule that names it or reads everything. */
  readonly hidden?: boolean;
  /** Never leaves the server at all (a password, the enrolment code that a student sends). */
  readonly writeOnly?: boolean;
  /** Only edits send it: it makes no sense for a new record. */
  readonly editOnly?: true;
  /** Often used to filter or sort lists, so it gets an index. */
  readonly index?: boolean;
  /** Value for records older than the field, if other than its default; a migration writes it. */
  readonly backfill?: string | number | boolean | readonly string[];
}

export interface Phantom<Value> {
  /** Exists for types only, never at run time. */
  readonly __value?: Value;
}

export interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly format?: TextFormat;
  readonly default?: string;
}
/** Formats of short texts; formats.ts has the rule of each. */
export type TextFormat =
  | 'slug'
  | 'correo'
  | 'telefono'
  | 'enlace'
  | 'enlaceInterno'
  | 'color'
  | 'usuario'
  | 'iso3166-1'
  | 'iso3166-2';

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  /** Exclusive minimum. */
  readonly above?: number;
  readonly default?: number;
  readonly unit?: string;
}
export interface BooleanOptions extends FieldOptions {
  readonly default?: boolean;
}
export interface ChoiceOptions<V extends string = string> extends FieldOptions {
  readonly options: Readonly<Record<V, string>>;
  readonly default?: NoInfer<V>;
}
export interface ChoicesOptions<V extends string = string> extends FieldOptions {
  readonly options: Readonly<Record<V, string>>;
  readonly default?: readonly NoInfer<V>[];
}
/** Display of a state: the label and tone of its chip. */
export interface StateLook {
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'ok' | 'verified' | 'warn' | 'danger';
}
export interface StateOptions<V extends string = string> extends FieldOptions {
  readonly states: Readonly<Record<V, StateLook>>;
  readonly initial: NoInfer<V>;
  /** Other states that a create may request (a scheduled post, a held question). */
  readonly alsoInitial?: readonly NoInfer<V>[];
  readonly transitions: readonly Transition<NoInfer<V>>[];
  /** States that were announced to others for good: undoing a bulk change never leaves them. */
  readonly lasting?: readonly NoInfer<V>[];
}
export interface ReferenceOptions extends FieldOptions {
  /** Required values of the referenced row, as field → value (a category of the forum). */
  readonly only?: Readonly<Record<string, string>>;
  /**
   * Fields of the referenced row that may filter this collection's lists (`curso.centro`). A filter reveals
   * their values, so every caller who may read the reference must be allowed to know them.
   */
  readonly filterBy?: readonly string[];
  /**
   * This record is a part of the referenced one (a module of its course), so it doesn't block the deletion of
   * the whole.
   */
  readonly partOf?: true;
  /**
   * Expanded only while the referenced row has these values (`is`) and agrees with this record (`same`, its
   * field → ours); otherwise empty, even if it was true when written.
   */
  readonly shownWhile?: {
    readonly is: Readonly<Record<string, string>>;
    readonly same?: Readonly<Record<string, string>>;
  };
}
export interface ListOptions extends FieldOptions {
  readonly minItems?: number;
  readonly maxItems?: number;
}
export interface TextsOptions extends ListOptions {
  readonly max?: number;
  readonly default?: readonly string[];
}
export interface NumbersOptions extends ListOptions {
  readonly default?: readonly number[];
}
export interface FileOptions extends FieldOptions {
  /** In bytes; default 10 MB. */
  readonly maxBytes?: number;
  /** Accepted types, detected from the bytes. */
  readonly types?: readonly string[];
}
export interface ObjectOptions extends FieldOptions {
  readonly fields: Fields;
}
export interface JsonOptions extends FieldOptions {
  /** Maximum characters of its JSON text; default 100,000. */
  readonly max?: number;
  readonly default?: unknown;
  /**
   * Contains copies from the record that this reference field names: readers of that record may open the
   * files in it.
   */
  readonly copiedFrom?: string;
}

/** Any field: the union, by `kind`, that derivations switch on. */
export type Field =
  | ({ readonly kind: 'text' | 'longText' | 'markdown' | 'richText' } & TextOptions & Phantom<string>)
  | ({ readonly kind: 'integer' | 'decimal' } & NumberOptions & Phantom<number>)
  | ({ readonly kind: 'boolean' } & BooleanOptions & Phantom<boolean>)
  | ({ readonly kind: 'dateTime' | 'date' } & FieldOptions & Phantom<string>)
  | ({ readonly kind: 'choice' } & ChoiceOptions & Phantom<string>)
  | ({ readonly kind: 'choices' } & ChoicesOptions & Phantom<string[]>)
  | ({ readonly kind: 'state' } & StateOptions & Phantom<string>)
  | ({ readonly kind: 'id' } & FieldOptions & Phantom<string>)
  | ({ readonly kind: 'reference'; readonly to: string } & ReferenceOptions & Phantom<string>)
  | ({ readonly kind: 'references'; readonly to: string } & ReferenceOptions &
      ListOptions &
      Phantom<string[]>)
  | ({ readonly kind: 'texts' } & TextsOptions & Phantom<string[]>)
  | ({ readonly kind: 'numbers' } & NumbersOptions & Phantom<number[]>)
  | ({ readonly kind: 'file' | 'image' } & FileOptions & Phantom<string>)
  | ({ readonly kind: 'files' } & FileOptions & ListOptions & Phantom<string[]>)
  | ({ readonly kind: 'object' } & ObjectOptions & Phantom<object>)
  | ({ readonly kind: 'objects' } & ObjectOptions & ListOptions & Phantom<object[]>)
  | ({ readonly kind: 'json' } & JsonOptions & Phantom<unknown>);

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;
/** A field of one kind, e.g. `FieldOf<'state'>`. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
/** A field with text written by a person. */
export type WrittenField = FieldOf<'text' | 'longText' | 'markdown' | 'richText'>;

// Builders. `const O` keeps `required: true` and option names literal, which record types need.
const make = <K extends FieldKind, V, O>(kind: K, options: O) =>
  ({ kind, ...options }) as { kind: K } & O & Phantom<V>;

/** One line of text. */
export const text = <const O extends TextOptions>(options: O) => make<'text', string, O>('text', options);
/** Several lines of plain text. */
export const longText = <const O extends TextOptions>(options: O) =>
  make<'longText', string, O>('longText', options);
/** Markdown, stored as written and rendered safely. */
export const markdown = <const O extends TextOptions>(options: O) =>
  make<'markdown', string, O>('markdown', options);
/** HTML of a small subset, sanitised by the server on input. */
export const richText = <const O extends TextOptions>(options: O) =>
  make<'richText', string, O>('richText', options);
export const integer = <const O extends NumberOptions>(options: O) =>
  make<'integer', number, O>('integer', options);
export const decimal = <const O extends NumberOptions>(options: O) =>
  make<'decimal', number, O>('decimal', options);
export const boolean = <const O extends BooleanOptions>(options: O) =>
  make<'boolean', boolean, O>('boolean', options);
/** An instant, ISO 8601 in UTC. */
export const dateTime = <const O extends FieldOptions>(options: O) =>
  make<'dateTime', string, O>('dateTime', options);
/** A calendar day, `YYYY-MM-DD`. */
export const date = <const O extends FieldOptions>(options: O) => make<'date', string, O>('date', options);
/** One of a fixed set, value → label. */
export const choice = <const V extends string, const O extends ChoiceOptions<V>>(
  options: O & { readonly options: Readonly<Record<V, string>> },
) => make<'choice', V, O>('choice', options);
/** Several of a fixed set. */
export const choices = <const V extends string, const O extends ChoicesOptions<V>>(
  options: O & { readonly options: Readonly<Record<V, string>> },
) => make<'choices', V[], O>('choices', options);
/** A record's state: labels, and permitted transitions. */
export const state = <const V extends string, const O extends StateOptions<V>>(
  options: O & { readonly states: Readonly<Record<V, StateLook>> },
) => make<'state', V, O>('state', options);
/** A unique identifier of a row in no declared collection (`likes.objeto`). */
export const id = <const O extends FieldOptions>(options: O) => make<'id', string, O>('id', options);
/** The `_id` of a row of another collection. */
export const reference = <const T extends string, const O extends ReferenceOptions>(to: T, options: O) =>
  make<'reference', string, O & { readonly to: T }>('reference', { ...options, to });
export const references = <const T extends string, const O extends ReferenceOptions & ListOptions>(
  to: T,
  options: O,
) => make<'references', string[], O & { readonly to: T }>('references', { ...options, to });
export const texts = <const O extends TextsOptions>(options: O) =>
  make<'texts', string[], O>('texts', options);
export const numbers = <const O extends NumbersOptions>(options: O) =>
  make<'numbers', number[], O>('numbers', options);
/** The `_id` of an `archivo`; sent as a file. */
export const file = <const O extends FileOptions>(options: O) => make<'file', string, O>('file', options);
export const image = <const O extends FileOptions>(options: O) => make<'image', string, O>('image', options);
export const files = <const O extends FileOptions & ListOptions>(options: O) =>
  make<'files', string[], O>('files', options);
/** A nested object of declared fields. */
export const object = <const O extends ObjectOptions>(options: O) =>
  make<'object', ValuesOf<O['fields']>, O>('object', options);
export const objects = <const O extends ObjectOptions & ListOptions>(options: O) =>
  make<'objects', ValuesOf<O['fields']>[], O>('objects', options);
/** Free-form JSON, validated by a domain rule. */
export const json = <const O extends JsonOptions>(options: O) => make<'json', unknown, O>('json', options);

type Always = { readonly required: true } | { readonly default: unknown } | { readonly initial: unknown };
type ValueOf<F> = F extends { readonly __value?: infer V } ? Exclude<V, undefined> : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/**
 * Types of the declared fields' values: required and defaulted ones are always present, the others optional.
 */
export type ValuesOf<F> = Flat<
  { [K in keyof F as F[K] extends Always ? K : never]: ValueOf<F[K]> } & {
    [K in keyof F as F[K] extends Always ? never : K]?: ValueOf<F[K]>;
  }
>;
