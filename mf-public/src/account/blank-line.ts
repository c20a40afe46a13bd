/**
 * Placeholder for a line whose text needs the session, so that the content below does not move when it
 * arrives.
 */
export const BLANK_LINE = '\u00a0';
