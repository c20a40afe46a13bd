export interface ReferenceOption {
  readonly _id: string;
  readonly label: string;
  /** A second line to tell apart records of one name. */
  readonly detail?: string | undefined;
}

export interface ReferenceSource {
  /** Records that match the text (all, for an empty one), best first. */
  readonly search: (text: string) => Promise<readonly ReferenceOption[]>;
  /** Names of records already chosen, when they are not among `known`. */
  readonly resolve?: ((ids: readonly string[]) => Promise<readonly ReferenceOption[]>) | undefined;
  readonly known?: readonly ReferenceOption[] | undefined;
  readonly placeholder?: string | undefined;
}
