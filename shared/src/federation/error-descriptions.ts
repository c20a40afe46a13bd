/**
 * Replaces the federation runtime's error messages in the shell: each error still has its number and the
 * address of the page that explains it, and the message that people read is ours (saves 0.4 kB).
 */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
