import type { LintRule } from '../rule.ts';

interface SyntaxNode {
  readonly type: string;
}
interface FunctionNode extends SyntaxNode {
  readonly params: readonly SyntaxNode[];
}

/**
 * Every exported function of a repository takes the transaction first. With no pool within reach, a query cannot
 * slip out of the transaction of its caller.
 */
export const transactionFirst: LintRule = {
  meta: {
    type: 'problem',
    messages: {
      missing:
        'Name the first parameter `tx` and require it: without it this statement can run outside the transaction of its caller.',
      apart:
        'Export where the function is declared, and a function rather than a class, so that its `tx` can be checked.',
    },
  },
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        if (node.exportKind === 'type') return;
        if (node.declaration === null || node.declaration.type === 'ClassDeclaration') {
          context.report({ node, messageId: 'apart' });
          return;
        }
        if (!functionsIn(node.declaration).every(takesTransactionFirst)) {
          context.report({ node, messageId: 'missing' });
        }
      },
    };
  },
};

/** The functions that a declaration exports: itself, its initial values, or the members of an object. */
function functionsIn(node: SyntaxNode | null): FunctionNode[] {
  if (node === null) return [];
  if (isFunction(node)) return [node];
  return childrenOf(node).flatMap(functionsIn);
}

function childrenOf(node: SyntaxNode): (SyntaxNode | null)[] {
  const { declarations, init, properties, value } = node as SyntaxNode & Partial<Children>;
  if (node.type === 'VariableDeclaration') return declarations ?? [];
  if (node.type === 'VariableDeclarator') return [init ?? null];
  if (node.type === 'ObjectExpression') return properties ?? [];
  return node.type === 'Property' ? [value ?? null] : [];
}

interface Children {
  readonly declarations: SyntaxNode[];
  readonly init: SyntaxNode | null;
  readonly properties: SyntaxNode[];
  readonly value: SyntaxNode;
}

function isFunction(node: SyntaxNode): node is FunctionNode {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

function takesTransactionFirst(node: FunctionNode): boolean {
  const [first] = node.params;
  if (first?.type !== 'Identifier') return false;
  const { name, optional } = first as SyntaxNode & { name: string; optional?: boolean };
  return name === 'tx' && optional !== true;
}
