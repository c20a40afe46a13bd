/** Where a button leads, and how it is called. */
export interface Place {
  readonly to: string;
  readonly label: string;
}
