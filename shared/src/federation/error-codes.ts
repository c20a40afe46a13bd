/** In a remote's entry, of the federation runtime's errors: of what is used there none tells any. The shell has all. */
export const RUNTIME_009 = '';
export const runtimeDescMap = {};
