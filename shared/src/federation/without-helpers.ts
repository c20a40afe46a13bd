/**
 * Replaces the federation runtime's helpers for tools. Remotes built before contract 9.7.0 spread these
 * groups without calling their members, so the groups must exist.
 */
const helpers = { global: {}, share: {}, utils: {} };

// eslint-disable-next-line import-x/no-default-export -- the runtime reads the default one
export default helpers;
