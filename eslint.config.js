// Rules that look at one file at a time. Those that need types, and those of accessibility, are in
// .oxlintrc.json and run on the type-aware linter (`npm run lint` runs both); import cycles are found by scripts/test/circles.test.mjs.
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundariesIn, boundaryRulesIn } from './scripts/lib/boundaries.mjs';
import { declaredCalls, ROUTE_FILES } from './scripts/lib/declared-calls.mjs';
import { LONG_FUNCTIONS, MANY_PARAMETERS } from './scripts/lib/exceptions.mjs';
import { kitOnly } from './scripts/lib/kit-only.mjs';
import { nestedTernaries } from './scripts/lib/nested-ternaries.mjs';
import { plainWords } from './scripts/lib/plain-words.mjs';
import { addresses } from './scripts/lib/record-addresses.mjs';
import { testNames } from './scripts/lib/test-names.mjs';

const typedRows = {
  selector:
    "MemberExpression[computed=true][object.property.name!='env'] > Literal.property[value=/^[a-zA-Z_]\\w*$/]",
  message:
    "Rows are typed by the contract: take Stored<'cursos'> (engine/sql/stored.ts), or findRow, and read the field by its name.",
};
const BUILT =
  'A fixed statement is built with Kysely (engine/schema/statements.ts), where the compiler knows';
const checkedStatements = [
  {
    selector:
      ":matches(CallExpression[callee.property.name='query'], TaggedTemplateExpression[tag.name='fragment']) TemplateElement[value.raw=/\\b(?:from|into|update|join|table) \"\\w+\"/i]",
    message: `${BUILT} its tables.`,
  },
  // Kysely's own tag; the engine's `fragment` names columns by the contract, and quotes the fixed ones.
  {
    selector: "TaggedTemplateExpression[tag.name='sql'] TemplateElement[value.raw=/\"/]",
    message: `${BUILT} its columns: \${the.ref('titulo')}.`,
  },
];

const browser = ['{shared,shell,mf-*}/src/**/*.{ts,tsx}'];
const everywhere = ['{shared,shell,mf-*,server,demo}/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.cache/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'warn' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: [] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx'],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      // Adds nothing to the types, and fakes are written with empty methods.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // With noUncheckedIndexedAccess, the alternative is a branch that cannot happen.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-expressions': [
        'error',
        { allowShortCircuit: true, allowTernary: true, allowTaggedTemplates: true },
      ],
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': false }],
      'import-x/no-default-export': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-globals': ['error', 'event', 'name'],
    },
  },
  {
    // Tools read these files by their default export.
    files: ['**/*.config.ts', 'e2e/**/*.ts', '**/*.d.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: browser,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // The plugin's other rules run the React compiler, unused here, over every file.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'no-restricted-properties': ['error', { object: 'document', property: 'write' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Only sanitised HTML may be set so: disable this line and say where it was sanitised.',
        },
        {
          selector: "JSXAttribute[name.name='maxLength'] > JSXExpressionContainer > Literal",
          message:
            'How long a text may be is said by its declaration: {...fieldProps(collection.fields.name)}.',
        },
        {
          selector:
            "Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name='Intl']",
          message:
            'Its data take a phone a tenth of a second, before the screen is seen: kit/site-dates, together, figure; or make it at its first use.',
        },
        {
          selector: "CallExpression[callee.property.name='localeCompare'][arguments.length>1]",
          message: 'The first collation takes as long as drawing a quarter of a page: values/compare-names.',
        },
      ],
    },
  },
  {
    // Webpack's own variable: assigned here, read by webpack.
    files: ['shell/src/index.ts'],
    rules: { 'prefer-const': 'off' },
  },
  {
    files: everywhere,
    plugins: { boundaries },
    settings: boundariesIn(import.meta.dirname),
    rules: boundaryRulesIn(import.meta.dirname),
  },
  {
    // Code whose rows are typed by the contract; only the engine reads rows by their declaration.
    files: ['server/src/{domain,administration,backup}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', typedRows, ...checkedStatements] },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'A drawn page has to be taken over whole: lazyNamed of @oficio/shared/ui.',
        },
      ],
    },
  },
  {
    // Code whose statements are fixed, or built by name from declarations.
    files: [
      'server/src/{auth,pages,platform,seed,testing}/**/*.ts',
      'server/src/engine/{collections,files}/**/*.ts',
    ],
    ignores: ['**/*.test.ts', 'server/src/platform/database/embedded/**'],
    rules: { 'no-restricted-syntax': ['error', ...checkedStatements] },
  },
  {
    files: ['shared/src/{store,router,ui}/**/*.{ts,tsx}', '{shell,mf-*,server,demo}/src/**/*.{ts,tsx}'],
    // Tests spell out the addresses that people see; a remote's routes define where its pages are.
    ignores: [...TESTS, 'mf-*/src/routes.ts'],
    plugins: { oficio: addresses },
    rules: { 'oficio/record-addresses': 'error' },
  },
  {
    files: everywhere,
    ignores: [...TESTS, 'shared/src/contract/views.ts'],
    plugins: { oficio: addresses },
    rules: { 'oficio/view-addresses': 'error' },
  },
  {
    files: ['{shared,shell,mf-*,server}/src/**/*.{ts,tsx}'],
    // The contract and the engine define the addresses.
    ignores: [...TESTS, 'shared/src/contract/**', 'server/src/engine/**'],
    plugins: { calls: declaredCalls },
    rules: { 'calls/addresses': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { words: plainWords },
    rules: { 'words/doc-comments': 'error', 'words/subjects': 'error', 'words/names': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [...TESTS, '**/*.test.mjs'],
    plugins: { kit: kitOnly },
    rules: { 'kit/only': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { ternaries: nestedTernaries },
    rules: { 'ternaries/shallow': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...TESTS, ...Object.keys(MANY_PARAMETERS)],
    rules: { '@typescript-eslint/max-params': ['error', { max: 4 }] },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [...TESTS, '**/*.test.mjs', 'e2e/**', ...Object.keys(LONG_FUNCTIONS)],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: false, skipComments: false }] },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', 'e2e/**/*.{spec,walk}.ts'],
    plugins: { tests: testNames },
    rules: { 'tests/names': 'error' },
  },
  {
    // These share a process with others (scripts/testing/shared-processes.mjs).
    files: ['server/src/**/*.test.ts'],
    ignores: ['**/*.isolated.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "AssignmentExpression[left.object.object.name='process'][left.object.property.name='env']",
          "CallExpression[callee.object.name='mock']",
          "CallExpression[callee.object.object.name='mock']",
          "CallExpression[callee.object.name='process'][callee.property.name=/^(?:chdir|exit|kill)$/]",
          'CallExpression[callee.name=/^(?:spawn|spawnSync|fork)$/]',
          "NewExpression[callee.name='Worker']",
        ].map((selector) => ({
          selector,
          message:
            'A test that changes or starts a process has one of its own: name its file *.isolated.test.ts.',
        })),
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: [...TESTS, 'server/src/engine/**', ...ROUTE_FILES],
    plugins: { calls: declaredCalls },
    rules: { 'calls/routes': 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.test-d.ts', 'e2e/**/*.ts', '**/testing/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      'no-undef': 'off',
      'no-unused-vars': ['error', { caughtErrors: 'none', argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'prefer-const': 'error',
    },
  },
);
