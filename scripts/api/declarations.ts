/**
 * Extracts the public API of `shared`'s modules as TypeScript declares it: each exported name with its
 * declaration, followed by the non-exported declarations that it depends on.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** By entry and exported name: its declarations, printed without comments. */
export type Api = Record<string, Record<string, string>>;

interface Module {
  statements: Map<string, ts.Statement[]>;
  /** Names that refer to another module: imports and re-exports. */
  imports: Map<string, Origin>;
  exports: Map<string, Origin>;
}
interface Origin {
  /** Path of a project file without its extension, or a package's name. */
  module: string;
  name: string;
}

const printer = ts.createPrinter({ removeComments: true });
const withoutExtension = (file: string): string => file.replace(/(\.d)?\.tsx?$/, '');

/** Reads the declarations of every module in a folder, by path without extension. */
function declarationsIn(folder: string): Map<string, ts.SourceFile> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.d.ts'),
  );
  return new Map(
    files.map((file) => {
      const full = path.join(folder, file);
      return [
        withoutExtension(full),
        ts.createSourceFile(full, readFileSync(full, 'utf8'), ts.ScriptTarget.Latest, true),
      ];
    }),
  );
}

function read(file: string, source: ts.SourceFile): Module {
  const module: Module = { statements: new Map(), imports: new Map(), exports: new Map() };
  const origin = (specifier: ts.Expression | undefined, name: string): Origin => ({
    module: specifier && ts.isStringLiteral(specifier) ? moduleOf(file, specifier.text) : file,
    name,
  });
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { namedBindings, name } = statement.importClause ?? {};
      if (name) module.imports.set(name.text, origin(statement.moduleSpecifier, 'default'));
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const one of namedBindings.elements)
          module.imports.set(
            one.name.text,
            origin(statement.moduleSpecifier, (one.propertyName ?? one.name).text),
          );
    } else if (ts.isExportDeclaration(statement)) {
      if (statement.exportClause && ts.isNamedExports(statement.exportClause))
        for (const one of statement.exportClause.elements)
          module.exports.set(
            one.name.text,
            origin(statement.moduleSpecifier, (one.propertyName ?? one.name).text),
          );
    } else {
      for (const name of namesOf(statement)) {
        module.statements.set(name, [...(module.statements.get(name) ?? []), statement]);
        if (isExported(statement)) module.exports.set(name, { module: file, name });
      }
    }
  }
  return module;
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

const moduleOf = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? withoutExtension(path.resolve(path.dirname(from), specifier)) : specifier;

/**
 * Removes details that don't affect users of a declaration: the file of a type, and how a function
 * destructures its parameters.
 */
const withoutInsides: ts.TransformerFactory<ts.Node> = (context) => (top) => {
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isImportTypeNode(node) && node.qualifier)
      return context.factory.createTypeReferenceNode(
        node.qualifier,
        node.typeArguments?.map((one) => ts.visitNode(one, visit) as ts.TypeNode),
      );
    if (ts.isParameter(node) && !ts.isIdentifier(node.name))
      return context.factory.createParameterDeclaration(
        node.modifiers,
        node.dotDotDotToken,
        'input',
        node.questionToken,
        node.type && (ts.visitNode(node.type, visit) as ts.TypeNode),
      );
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitNode(top, visit);
};

function print(statement: ts.Statement): string {
  const [plain = statement] = ts.transform<ts.Node>(statement, [withoutInsides]).transformed;
  const text = printer.printNode(ts.EmitHint.Unspecified, plain, statement.getSourceFile());
  return text.replace(/^(export )?(declare )?/, '').trim();
}

/** Returns the type names that a declaration mentions, each with its module if stated inline. */
function mentions(statement: ts.Statement, file: string): Origin[] {
  const found: Origin[] = [];
  const first = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : first(name.left));
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) found.push({ module: file, name: first(node.typeName) });
    else if (ts.isTypeQueryNode(node)) found.push({ module: file, name: first(node.exprName) });
    else if (ts.isExpressionWithTypeArguments(node))
      found.push({ module: file, name: node.expression.getText() });
    else if (ts.isImportTypeNode(node) && node.qualifier && ts.isLiteralTypeNode(node.argument)) {
      const specifier = node.argument.literal.getText().slice(1, -1);
      found.push({ module: moduleOf(file, specifier), name: first(node.qualifier) });
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

/**
 * Returns the API of some modules.
 * @param folder output folder of the declarations
 * @param entries declaration file of each entry, relative to the folder: `{ ui: 'ui/index' }`
 * @param isOwn whether a module's declarations are part of the API; other modules' appear by name only
 */
export function apiOf(
  folder: string,
  entries: Readonly<Record<string, string>>,
  isOwn: (module: string) => boolean,
): Api {
  const modules = new Map([...declarationsIn(folder)].map(([file, source]) => [file, read(file, source)]));
  const resolve = ({ module, name }: Origin): Origin => {
    const known = modules.get(module);
    const next = known?.statements.has(name)
      ? undefined
      : (known?.exports.get(name) ?? known?.imports.get(name));
    return next && !(next.module === module && next.name === name) ? resolve(next) : { module, name };
  };
  const keyOf = ({ module, name }: Origin): string => `${module}#${name}`;
  const exportsOf = (entry: string) => [...(modules.get(path.join(folder, entry))?.exports ?? [])];
  const offered = new Set(
    Object.values(entries).flatMap((file) => exportsOf(file).map(([, origin]) => keyOf(resolve(origin)))),
  );

  const describe = (exported: string, start: Origin): string => {
    const seen = new Set<string>();
    const texts: string[] = [];
    const add = (origin: Origin): void => {
      const { module, name } = resolve(origin);
      const statements = modules.get(module)?.statements.get(name);
      const key = keyOf({ module, name });
      if (seen.has(key) || !statements || !isOwn(path.relative(folder, module))) return;
      if (texts.length > 0 && offered.has(key)) return;
      seen.add(key);
      texts.push(statements.map(print).join('\n'));
      statements.flatMap((one) => mentions(one, module)).forEach(add);
    };
    add(start);
    const { module, name } = resolve(start);
    if (texts.length === 0)
      texts.push(
        `${name === exported ? name : `${name} as ${exported}`} from '${path.isAbsolute(module) ? path.relative(folder, module) : module}'`,
      );
    return texts.join('\n');
  };

  return Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [
      entry,
      Object.fromEntries(
        exportsOf(file)
          .map(([name, origin]): [string, string] => [name, describe(name, origin)])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ]),
  );
}
