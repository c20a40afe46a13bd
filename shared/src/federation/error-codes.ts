/** In a remote's entry, of the federation runtime's errors: nothing that is used there tells any. */
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = {};
