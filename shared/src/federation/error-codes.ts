/** Replaces the federation runtime's error messages in a remote's entry, where no code reports them. */
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = {};
