import ts from 'typescript';

/** One place of a source that can be written differently. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const swapped: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
};

/** Where a wrong bound would go round for ever, and no test could end it. */
function mayGoRound(node: ts.Node): boolean {
  return ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForStatement(node);
}

function isQuoted(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
}

function ofOperator(node: ts.BinaryExpression): Place | undefined {
  const { operatorToken, left, right } = node;
  const text = swapped[operatorToken.kind];
  // Texts are put together by +, and never taken apart by −.
  const joinsTexts = operatorToken.kind === ts.SyntaxKind.PlusToken && (isQuoted(left) || isQuoted(right));
  if (text === undefined || joinsTexts) return undefined;
  return { start: operatorToken.getStart(), end: operatorToken.end, text };
}

function negated(condition: ts.Expression): Place {
  return { start: condition.getStart(), end: condition.end, text: `!(${condition.getText()})` };
}

function ofLiteral(node: ts.Node): Place | undefined {
  const whole = { start: node.getStart(), end: node.end };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { ...whole, text: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { ...whole, text: 'true' };
  return ts.isNumericLiteral(node) ? { ...whole, text: `(${node.getText()} + 1)` } : undefined;
}

function placeAt(node: ts.Node): Place | undefined {
  if (ts.isBinaryExpression(node)) return ofOperator(node);
  if (ts.isIfStatement(node)) return negated(node.expression);
  if (ts.isConditionalExpression(node)) return negated(node.condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return { start: node.getStart(), end: node.end, text: node.operand.getText() };
  }
  return ofLiteral(node);
}

/** Bounds, connectives, conditions, constants and arithmetic; types and the words that they list, the compiler guards. */
export function placesIn(source: string): readonly Place[] {
  const file = ts.createSourceFile('rule.ts', source, ts.ScriptTarget.ESNext, true);
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || mayGoRound(node)) return;
    const place = placeAt(node);
    if (place !== undefined) places.push(place);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}
