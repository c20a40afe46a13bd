/**
 * Stands in the place of the federation runtime's helpers for tools. Remotes of before contract 9.7.0 carry code that
 * spreads them and asks them nothing, so the groups are there.
 */
const helpers = { global: {}, share: {}, utils: {} };

// eslint-disable-next-line import-x/no-default-export -- the runtime reads the default one
export default helpers;
