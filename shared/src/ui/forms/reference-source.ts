export interface ReferenceOption {
  readonly _id: string;
  readonly label: string;
  /** Second line, to distinguish records of the same name. */
  readonly detail?: string | undefined;
}

export interface ReferenceSource {
  /** Returns the records that match the text (all, if empty), best first. */
  readonly search: (text: string) => Promise<readonly ReferenceOption[]>;
  /** Returns the names of chosen records that are not in `known`. */
  readonly resolve?: ((ids: readonly string[]) => Promise<readonly ReferenceOption[]>) | undefined;
  readonly known?: readonly ReferenceOption[] | undefined;
  readonly placeholder?: string | undefined;
}
