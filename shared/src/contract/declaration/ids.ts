/** Ids of records. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of an `_id`. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
