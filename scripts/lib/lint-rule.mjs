/**
 * Creates a lint rule with a single message.
 * @param {string} sentence message; may contain {{names}} from the data passed to report
 * @param {(report: (node: object, data?: Record<string, string>) => void, context: import('eslint').Rule.RuleContext) =>
 * import('eslint').Rule.RuleListener} visitors
 * @returns {import('eslint').Rule.RuleModule}
 */
export const lintRule = (sentence, visitors) => ({
  meta: { type: 'problem', schema: [], messages: { sentence } },
  create: (context) =>
    visitors((node, data) => context.report({ node, messageId: 'sentence', data }), context),
});
