/** In a remote's entry, of the federation runtime's errors: the only one that it can tell by itself. The shell has all. */
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = { [RUNTIME_009]: 'Please call createInstance first.' };
