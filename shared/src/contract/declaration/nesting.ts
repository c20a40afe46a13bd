/**
 * A Markdown line with 20 or more nested quotes and lists: thousands of levels would freeze the reader's
 * browser.
 */
export const TOO_NESTED = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20,}/m;
