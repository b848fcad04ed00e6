import ts from 'typescript';

export interface MeasuredFunction {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly kind: 'function' | 'component';
  readonly lines: number;
  readonly parameters: number;
}

export const callbackName = '(callback)';

/** Every function of a file. One without a name counts too: a long callback is as hard to read as a long function. */
export function measureFunctions(path: string, text: string): MeasuredFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: MeasuredFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunctionWithBody(node)) found.push(measure(node, file, path));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type FunctionNode = ts.FunctionLikeDeclaration;

function isFunctionWithBody(node: ts.Node): node is FunctionNode {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function measure(node: FunctionNode, file: ts.SourceFile, path: string): MeasuredFunction {
  const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
  const last = file.getLineAndCharacterOfPosition(node.getEnd()).line;
  const name = nameOf(node, file);
  return {
    path,
    line: first + 1,
    name,
    kind: isComponent(name, node) ? 'component' : 'function',
    lines: last - first + 1,
    parameters: node.parameters.length,
  };
}

function nameOf(node: FunctionNode, file: ts.SourceFile): string {
  return (node.name ?? holderOf(node.parent))?.getText(file) ?? callbackName;
}

/** The name that a value is given: of its variable, also through memo(…), forwardRef(…) or `satisfies`. */
function holderOf(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return holderOf(node.parent);
  const isNamed =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  return isNamed ? node.name : undefined;
}

function isComponent(name: string, node: ts.Node): boolean {
  return /^[A-Z]/.test(name) && holdsJsx(node);
}

function holdsJsx(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, holdsJsx) ?? false;
}
