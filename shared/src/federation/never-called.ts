/**
 * Replaces the federation runtime's code for builds that name their remotes or send shared modules
 * tree-shaken: here the registry names the remotes, and the shell has every shared module whole.
 */
const unused = (): never => {
  throw new Error('Remotes are named by the registry, and shared modules are whole.');
};

export { unused as getSharedFallbackGetter, unused as remotes };
