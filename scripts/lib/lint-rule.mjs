/**
 * A lint rule that says one sentence.
 * @param {string} sentence may hold {{names}} of the data that come with what is reported
 * @param {(report: (node: object, data?: Record<string, string>) => void) => import('eslint').Rule.RuleListener} visitors
 * @returns {import('eslint').Rule.RuleModule}
 */
export const lintRule = (sentence, visitors) => ({
  meta: { type: 'problem', schema: [], messages: { sentence } },
  create: (context) => visitors((node, data) => context.report({ node, messageId: 'sentence', data })),
});
