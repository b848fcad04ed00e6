import type { LintRule } from '../rule.ts';

const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/**
 * A service holds a transaction to pass it on, so the import rules cannot see that it writes a statement itself.
 * Statements outside repositories are the ones that nobody finds when a table changes.
 */
export const sqlInRepositories: LintRule = {
  meta: {
    type: 'problem',
    messages: { move: 'Move this statement to a function of the repository.ts beside it, with `tx` first.' },
  },
  create(context) {
    return {
      MemberExpression(node) {
        if (node.property.type === 'Identifier' && statements.has(node.property.name)) {
          context.report({ node, messageId: 'move' });
        }
      },
    };
  },
};
