/** A record as it is answered: what its reader may see, references expanded where that was asked. */
export type Document = Record<string, unknown>;
