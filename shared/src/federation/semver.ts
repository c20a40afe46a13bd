/**
 * Stands in the place of the federation runtime's own semver (4 kB, 1.2 compressed): shared modules are asked for as
 * `^1.2.3` by every build of ours, and the runtime itself compares with `<=`. What isn't understood is told as unmet.
 */
export { satisfies as satisfy } from '../contract/remotes/semver.ts';
