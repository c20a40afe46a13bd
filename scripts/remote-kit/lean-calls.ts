/**
 * Reduces declared calls to what a browser needs: method, address, option names, and the formats of body and
 * answer. The rest (labels, fields, shapes, permissions) is for the server and the types, and would add some
 * kB per screen.
 */
import ts from 'typescript';

/** Files that declare calls: a folder in which every function call produces plain data. */
const DECLARES_CALLS = /[\\/]contract[\\/]calls[\\/][\w-]+\.ts$/;

const { factory } = ts;

/** Builds `{ is: 'stream' }`. */
const kind = (is: string): ts.Expression =>
  factory.createObjectLiteralExpression([
    factory.createPropertyAssignment('is', factory.createStringLiteral(is)),
  ]);

const calleeOf = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;

/** Returns the value of a constant of the file, or the expression itself. */
function valueOf(node: ts.Expression, file: ts.SourceFile): ts.Expression {
  if (!ts.isIdentifier(node)) return node;
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && name.text === node.text && initializer) return initializer;
  return node;
}

/** Reduces options to their names; spread members stay. */
function namesOf(query: ts.Expression): ts.Expression {
  if (!ts.isObjectLiteralExpression(query)) return query;
  const names = query.properties.map((property) => {
    const isField = ts.isPropertyAssignment(property) && !ts.isStringLiteral(property.initializer);
    return isField
      ? factory.createPropertyAssignment(property.name, factory.createNumericLiteral(0))
      : property;
  });
  return factory.createObjectLiteralExpression(names);
}

/** Functions that declare a call (`contract/calls/call.ts`): the declaration is their last argument. */
const DECLARERS: ReadonlySet<string | undefined> = new Set(['call', 'get', 'post', 'del']);
const BODIES: Readonly<Record<string, string>> = { fields: 'fields', fileBody: 'file' };

/** Returns a member of a declaration as the browser needs it; undefined if it doesn't. */
function leanMember(
  property: ts.ObjectLiteralElementLike,
  file: ts.SourceFile,
): ts.ObjectLiteralElementLike | undefined {
  const isShort = ts.isShorthandPropertyAssignment(property);
  if (!isShort && !ts.isPropertyAssignment(property))
    throw new Error(`${file.fileName}: de una llamada sólo se entienden miembros «nombre: valor».`);
  const { name } = property;
  if (!ts.isIdentifier(name)) return undefined;
  const initializer = isShort ? name : property.initializer;
  const made = calleeOf(valueOf(initializer, file)) ?? '';
  switch (name.text) {
    case 'method':
    case 'path':
      return factory.createPropertyAssignment(name, initializer);
    case 'query':
      return factory.createPropertyAssignment(name, namesOf(initializer));
    case 'body':
      return factory.createPropertyAssignment(name, BODIES[made] ? kind(BODIES[made]) : initializer);
    case 'answer':
      return factory.createPropertyAssignment(name, kind(made === 'stream' ? 'stream' : 'any'));
    default:
      return undefined;
  }
}

/** A TypeScript transformer for the files that declare calls; it leaves other files unchanged. */
export const leanCalls: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  if (!DECLARES_CALLS.test(file.fileName)) return file;
  const visit = (node: ts.Node): ts.Node => {
    if (!ts.isCallExpression(node)) return ts.visitEachChild(node, visit, context);
    const declaration = node.arguments.at(-1);
    const lean =
      DECLARERS.has(calleeOf(node)) && declaration && ts.isObjectLiteralExpression(declaration)
        ? factory.updateCallExpression(node, node.expression, node.typeArguments, [
            ...node.arguments.slice(0, -1),
            factory.createObjectLiteralExpression(
              declaration.properties.flatMap((property) => leanMember(property, file) ?? []),
            ),
          ])
        : ts.visitEachChild(node, visit, context);
    // Lets the minimizer drop unused calls: creating plain data has no side effects.
    return ts.addSyntheticLeadingComment(lean, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
  };
  // The folder's own functions (callAddress) are ordinary code.
  const statements = file.statements.map((statement) =>
    ts.isVariableStatement(statement) ? (ts.visitNode(statement, visit) as ts.Statement) : statement,
  );
  return factory.updateSourceFile(file, statements);
};
