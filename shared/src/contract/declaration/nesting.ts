/** A line that opens more quotes and lists than anybody reads: drawing thousands of them stops the reader's browser. */
export const TOO_NESTED = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20,}/m;
