/** What holds the place of a line that only the session can say, so that nothing under it moves when it does. */
export const HELD_LINE = '\u00a0';
