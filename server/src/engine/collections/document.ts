/** A record as returned: the fields that its reader may see, with the requested references expanded. */
export type Document = Record<string, unknown>;
