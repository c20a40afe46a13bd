/**
 * Replaces the federation runtime's own semver (4 kB, 1.2 compressed): every build of ours requests shared
 * modules as `^1.2.3`, and the runtime itself compares with `<=`. A range in any other syntax counts as not
 * satisfied.
 */
export { satisfies as satisfy } from '../contract/remotes/semver.ts';
