/**
 * What a browser needs of a declared call: method, address, the names of its options, how its body goes and its answer
 * comes. The rest (labels, fields, shapes, who may call) is the server's and the types', and some kB a screen.
 */
import ts from 'typescript';

/** Files that declare calls: a folder in which every function call makes plain data. */
const DECLARES_CALLS = /[\\/]contract[\\/]calls[\\/][\w-]+\.ts$/;

const { factory } = ts;

/** `{ is: 'stream' }` */
const kind = (is: string): ts.Expression =>
  factory.createObjectLiteralExpression([
    factory.createPropertyAssignment('is', factory.createStringLiteral(is)),
  ]);

const calleeOf = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;

/** The value of a constant of the file, or the expression itself. */
function valueOf(node: ts.Expression, file: ts.SourceFile): ts.Expression {
  if (!ts.isIdentifier(node)) return node;
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && name.text === node.text && initializer) return initializer;
  return node;
}

/** The names of the options, without their fields; what is spread stays. */
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

/** What declares a call (`contract/calls/call.ts`): its declaration comes last. */
const DECLARERS: ReadonlySet<string | undefined> = new Set(['call', 'get', 'post', 'del']);
const BODIES: Readonly<Record<string, string>> = { fields: 'fields', fileBody: 'file' };

/** A member of a declaration as the browser needs it; undefined where it doesn't. */
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

/** A transformer of TypeScript for the files that declare calls; it leaves others as they are. */
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
    // What nobody uses of the file goes: making plain data has no effect.
    return ts.addSyntheticLeadingComment(lean, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
  };
  // Functions of the folder's own (callAddress) are code like any other.
  const statements = file.statements.map((statement) =>
    ts.isVariableStatement(statement) ? (ts.visitNode(statement, visit) as ts.Statement) : statement,
  );
  return factory.updateSourceFile(file, statements);
};
