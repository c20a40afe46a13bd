/** A link with its label. */
export interface Place {
  readonly to: string;
  readonly label: string;
}
