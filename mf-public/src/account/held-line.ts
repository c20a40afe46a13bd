/**
 * Placeholder for a line whose text needs the session, so that the content below does not move when it
 * arrives.
 */
export const HELD_LINE = '\u00a0';
