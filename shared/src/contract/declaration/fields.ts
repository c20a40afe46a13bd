/**
 * The field kinds a collection is declared with. A declaration is plain data: validation, the table,
 * the API, OpenAPI and the forms are derived from it. The phantom `Value` gives records their types.
 */
import type { Transition } from './states.ts';

/** What every field says, whatever its kind. */
export interface FieldOptions {
  /** The name people read, in Spanish. */
  readonly label: string;
  /** A sentence under the form's control. */
  readonly help?: string;
  /** Other titles that its column goes by in people's spreadsheets. */
  readonly headings?: readonly string[];
  readonly required?: boolean;
  /** Unique among the rows that are not deleted. */
  readonly unique?: boolean;
  /**
   * In the default search: `true` of anybody who may read the row; `lectores` in the rows where one reads the
   * field too; `interna` only of whoever reads it in every row that one may see.
   */
  readonly search?: true | 'lectores' | 'interna';
  /** The server computes it; a request that sends it is refused. */
  readonly derived?: boolean;
  /** Never empty once stored, though a create may leave it out: a rule of the server fills it in. */
  readonly filled?: true;
  /** Never leaves the server, except to a rule that names it or reads everything. */
  readonly hidden?: boolean;
  /** Never leaves the server at all (a password, an enrolment code sent by whoever enrols). */
  readonly writeOnly?: boolean;
  /** Sent by edits only: of a record that is being created there is nothing yet that it could speak of. */
  readonly editOnly?: true;
  /** Lists filter or sort by it often: it gets an index. */
  readonly index?: boolean;
  /** What records hold that are older than the field, where that is not its default: a migration writes it. */
  readonly backfill?: string | number | boolean | readonly string[];
}

export interface Phantom<Value> {
  /** Only for types; never present at run time. */
  readonly __value?: Value;
}

export interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly format?: TextFormat;
  readonly default?: string;
}
/** Shapes of short texts, each with one rule in formats.ts. */
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
  /** Greater than, not equal. */
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
/** How a state looks: the word and the tone of its chip. */
export interface StateLook {
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'ok' | 'verified' | 'warn' | 'danger';
}
export interface StateOptions<V extends string = string> extends FieldOptions {
  readonly states: Readonly<Record<V, StateLook>>;
  readonly initial: NoInfer<V>;
  /** Other states a create may ask for (a scheduled post, a held question). */
  readonly alsoInitial?: readonly NoInfer<V>[];
  readonly transitions: readonly Transition<NoInfer<V>>[];
  /** What was said to others for ever on coming to them: undoing a work over many leads back from none of these. */
  readonly lasting?: readonly NoInfer<V>[];
}
export interface ReferenceOptions extends FieldOptions {
  /** The referred row must satisfy this besides existing, as field = value (a category of the forum). */
  readonly only?: Readonly<Record<string, string>>;
  /**
   * Fields of the referred row by which lists of this collection may be filtered (`curso.centro`). The filter tells
   * what they hold, so they are ones that whoever sees the reference may know.
   */
  readonly filterBy?: readonly string[];
  /** This record is a part of the referred one (a module of its course): it doesn't keep the whole from being deleted. */
  readonly partOf?: true;
  /**
   * Said of the record only while the referred row holds these values (`is`) and the same as this one (`same`, its
   * field → ours): expanded, it is empty otherwise, whatever was true when it was written.
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
  /** Bytes; 10 MB unless told. */
  readonly maxBytes?: number;
  /** Accepted types, sniffed from the bytes. */
  readonly types?: readonly string[];
}
export interface ObjectOptions extends FieldOptions {
  readonly fields: Fields;
}
export interface JsonOptions extends FieldOptions {
  /** Characters of its JSON text; 100,000 unless told. */
  readonly max?: number;
  readonly default?: unknown;
  /** It holds copies of what the record of this reference holds: who reads it may open the files that it names. */
  readonly copiedFrom?: string;
}

/** Any field: the union over `kind` that derivations switch on. */
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
/** The field of one kind, e.g. `FieldOf<'state'>`. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
/** A field that holds a text somebody writes. */
export type WrittenField = FieldOf<'text' | 'longText' | 'markdown' | 'richText'>;

// Builders. `const O` keeps `required: true` and the option names literal, which the record's type needs.
const make = <K extends FieldKind, V, O>(kind: K, options: O) =>
  ({ kind, ...options }) as { kind: K } & O & Phantom<V>;

/** One line of text. */
export const text = <const O extends TextOptions>(options: O) => make<'text', string, O>('text', options);
/** Several lines of plain text. */
export const longText = <const O extends TextOptions>(options: O) =>
  make<'longText', string, O>('longText', options);
/** Markdown, kept as written and rendered safely. */
export const markdown = <const O extends TextOptions>(options: O) =>
  make<'markdown', string, O>('markdown', options);
/** HTML of a small subset, sanitised by the server when it comes in. */
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
/** A record's state: its words and which may follow which, by whom. */
export const state = <const V extends string, const O extends StateOptions<V>>(
  options: O & { readonly states: Readonly<Record<V, StateLook>> },
) => make<'state', V, O>('state', options);
/** A unique identifier that refers to no declared collection (`likes.objeto`). */
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
/** The `_id` of an archivo; sent as a file. */
export const file = <const O extends FileOptions>(options: O) => make<'file', string, O>('file', options);
export const image = <const O extends FileOptions>(options: O) => make<'image', string, O>('image', options);
export const files = <const O extends FileOptions & ListOptions>(options: O) =>
  make<'files', string[], O>('files', options);
/** A nested object of declared fields. */
export const object = <const O extends ObjectOptions>(options: O) =>
  make<'object', ValuesOf<O['fields']>, O>('object', options);
export const objects = <const O extends ObjectOptions & ListOptions>(options: O) =>
  make<'objects', ValuesOf<O['fields']>[], O>('objects', options);
/** Free JSON whose shape a domain rule checks. */
export const json = <const O extends JsonOptions>(options: O) => make<'json', unknown, O>('json', options);

type Always = { readonly required: true } | { readonly default: unknown } | { readonly initial: unknown };
type ValueOf<F> = F extends { readonly __value?: infer V } ? Exclude<V, undefined> : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** The values that declared fields hold: required and defaulted ones always, the rest maybe. */
export type ValuesOf<F> = Flat<
  { [K in keyof F as F[K] extends Always ? K : never]: ValueOf<F[K]> } & {
    [K in keyof F as F[K] extends Always ? never : K]?: ValueOf<F[K]>;
  }
>;
