/** A link with its label. */
export interface LabelledLink {
  readonly to: string;
  readonly label: string;
}
