// Lint rules: addresses of the API come from declared calls (shared/src/contract/calls), and its routes are
// served by the engine, which checks who may call them.
import { lintRule } from './lint-rule.mjs';

/** Files outside the engine that register routes of their own; none under /api/ except better-auth's. */
export const ROUTE_FILES = [
  // better-auth's own paths.
  'server/src/auth/routes.ts',
  // Health and metrics.
  'server/src/platform/http/observability.ts',
  // Pages, their static files, feeds.
  'server/src/pages/document/document.ts',
  'server/src/pages/document/static-files.ts',
  'server/src/pages/site-files.ts',
  'server/src/pages/feeds.ts',
  'server/src/pages/previews/preview-routes.ts',
  // Public verification of certificates and the transparency log: /.well-known/, /centros/:centro/…,
  // /registro/.
  'server/src/domain/credentials/verification/issuer-routes.ts',
  'server/src/domain/transparency/transparency-routes.ts',
];

const VERBS = /^(?:get|head|post|put|patch|delete|options|all|route)$/;
const APPS = /^(?:app|scope|guarded|instance|fastify|server|api|inner)$/;
const isPath = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('/')) ||
  (node?.type === 'TemplateLiteral' && (node.quasis[0].value.cooked ?? '').startsWith('/'));
const isHandler = (node) =>
  /Function/.test(node?.type ?? '') || node?.type === 'ObjectExpression' || node?.type === 'Identifier';

const addresses = lintRule(
  'The API’s addresses follow from the declared calls: useCall(call, values), request(call, values) or callAddress(call, values) of the contract; operationAddress(collection, operation) for records.',
  (report) => {
    const check = (node, text) => {
      if (/^(?:https?:\/\/[^/]*)?\/api(?:[/?#]|$)/.test(text)) report(node);
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        // Also after an expression: `${origin}/api/…`.
        for (const quasi of node.quasis) check(node, quasi.value.cooked ?? '');
      },
    };
  },
);

const routes = lintRule(
  'A route that is registered by hand answers whoever asks: declare the call in shared/src/contract/calls and serve it with serve(app, call, handler).',
  (report) => ({
    CallExpression(node) {
      const {
        callee,
        arguments: [path, ...rest],
      } = node;
      const registers = isPath(path) && rest.some(isHandler);
      // Also catches `const { get } = app`.
      if (callee.type === 'Identifier' && VERBS.test(callee.name) && registers) report(node);
      if (callee.type !== 'MemberExpression') return;
      const verb = callee.computed ? callee.property.value : callee.property.name;
      if (typeof verb !== 'string' || !VERBS.test(verb)) return;
      if (registers || (callee.object.type === 'Identifier' && APPS.test(callee.object.name))) report(node);
    },
  }),
);

export const declaredCalls = { rules: { addresses, routes } };
