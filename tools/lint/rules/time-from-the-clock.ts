import type { LintRule } from '../rule.ts';

const advice =
  'Time comes from the clock that is passed in (apps/server/src/platform/clock.ts): a rule that reads the machine cannot be tested, and two reads in one request disagree.';

/** `new Date()`, `Date()` and `Date.now()` read the machine's time; `new Date(given)` only converts. */
export const timeFromTheClock: LintRule = {
  meta: { type: 'problem', messages: { machineTime: advice } },
  create(context) {
    return {
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) {
          context.report({ node, messageId: 'machineTime' });
        }
      },
      CallExpression(node) {
        if (isNamed(node.callee, 'Date') || readsMachineTime(node.callee)) {
          context.report({ node, messageId: 'machineTime' });
        }
      },
    };
  },
};

interface SyntaxNode {
  readonly type: string;
}

function isNamed(node: SyntaxNode, name: string): boolean {
  return node.type === 'Identifier' && 'name' in node && node.name === name;
}

function readsMachineTime(callee: SyntaxNode): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const { object, property } = callee as SyntaxNode & { object: SyntaxNode; property: SyntaxNode };
  return isNamed(object, 'Date') && isNamed(property, 'now');
}
