/**
 * Stands in the place of what the federation runtime keeps for builds that name their remotes or that send shared modules pruned:
 * here the registry names the remotes and the shell has every shared module whole.
 */
const unused = (): never => {
  throw new Error('Remotes are named by the registry, and shared modules are whole.');
};

export { unused as getSharedFallbackGetter, unused as remotes };
