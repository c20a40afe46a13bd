/**
 * Stands in the place of the federation runtime's sentences for its errors in the shell: each still says its number and the page
 * that explains it, and what the person reads is ours (0.4 kB).
 */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
