// The graph of the repository's modules: what each one exports, and who imports which of its names.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCES = [
  '*.{ts,js}',
  '{server,demo,shared,shell,mf-*}/*.ts',
  '{server,demo,shared,shell,mf-*}/src/**/*.{ts,tsx}',
  '{scripts,e2e,bench}/**/*.{ts,tsx,mjs,js}',
];
const ALL = '*';

const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);
const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Returns the names that a binding binds: `a`, or those of `{ a, b: [c] }`. */
const bound = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (element.name ? bound(element.name) : []));

/** Returns the names that a declaration declares. */
const declared = (node) =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.flatMap(({ name }) => bound(name))
    : node.name
      ? [node.name.text]
      : [];

/** Returns the names that a clause of an import or export takes from its module. */
function taken(clause) {
  if (!clause || ts.isNamespaceExport(clause) || ts.isNamespaceImport(clause)) return [ALL];
  if (ts.isNamedExports(clause) || ts.isNamedImports(clause))
    return clause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  return [...(clause.name ? ['default'] : []), ...(clause.namedBindings ? taken(clause.namedBindings) : [])];
}

/** Returns the module that a node names, with the names that it takes; undefined for any other node. */
function referenceIn(node) {
  if (ts.isImportDeclaration(node)) {
    return { to: textOf(node.moduleSpecifier), names: node.importClause ? taken(node.importClause) : [] };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return { to: textOf(node.moduleSpecifier), names: taken(node.exportClause) };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const name = node.qualifier?.getText().split('.')[0];
    return { to: textOf(node.argument.literal), names: [name ?? ALL] };
  }
  // import('./x.ts'), new Worker(new URL('./x.ts', import.meta.url)), jest.requireActual('./x.ts').
  const apart = ts.isCallExpression(node) || ts.isNewExpression(node);
  const loads = apart && /^(?:import|URL|require|jest\.\w+)$/.test(node.expression.getText());
  return loads ? { to: textOf(node.arguments?.[0]), names: [ALL], apart: true } : undefined;
}

/** Reads one file: the names that it exports, and its references to modules. */
function read(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names = new Set();
  const references = [];
  const visit = (node) => {
    const reference = referenceIn(node);
    if (reference?.to !== undefined) references.push(reference);
    ts.forEachChild(node, visit);
  };
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
      for (const { name } of node.exportClause.elements) names.add(name.text);
    else if (isExported(node)) for (const name of declared(node)) names.add(name);
  }
  visit(source);
  return { names, references, lines: text.split('\n').length - 1 };
}

/** Returns the files that a specifier may mean, of which one exists. */
function candidates(from, specifier, offered) {
  if (specifier.startsWith('.')) {
    const file = path.join(path.dirname(from), specifier);
    return [file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`];
  }
  const [, name, inside] = /^@oficio\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (inside === undefined) return [];
  const exact = name === 'shared' ? offered[`./${inside}`] : undefined;
  const file = `${name}/src/${inside}`;
  return [...(exact ? [path.join(name, exact)] : []), file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`];
}

/**
 * Returns the modules by path. Of each: its lines, the names that it exports, its importers with the names that
 * each takes (`*` for all), and whether a module loads it apart (lazily, or in a worker).
 */
export function moduleGraph(root) {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/node_modules|\.d\.ts$/.test(file));
  const { exports: offered } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8'));
  const modules = new Map(
    files.map((file) => [file, { ...read(root, file), importers: new Map(), apart: false }]),
  );
  for (const [file, { references }] of modules) {
    for (const { to, names, apart = false } of references) {
      const target = modules.get(candidates(file, to, offered).find((one) => modules.has(one)));
      if (!target) continue;
      target.apart ||= apart;
      const before = target.importers.get(file) ?? [];
      target.importers.set(file, [...before, ...names]);
    }
  }
  return modules;
}

/** Whether a file belongs to the tests. */
export const isTest = (file) =>
  /\.test(?:-d)?\.|\/testing\/|\.example\.|^e2e\/|^bench\/|^scripts\/test\//.test(file);
