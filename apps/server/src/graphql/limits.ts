import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, NoSchemaIntrospectionCustomRule, specifiedRules, type ValidationRule } from 'graphql';

/** Measured on our own documents: the deepest has 5 levels, the dearest costs under 400. */
export const limits = {
  depth: 8,
  cost: 2_000,
  aliases: 2,
  directives: 5,
  tokens: 1_000,
  documentBytes: 20_000,
} as const;

/** The envelope is one answer to one question: exactly one root field, named `response`. */
const oneResponse: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const [field, ...others] = operation.selectionSet.selections;
    const isResponse = field?.kind === 'Field' && (field.alias?.value ?? field.name.value) === 'response';
    if (others.length > 0 || !isResponse) {
      context.reportError(
        new GraphQLError('an operation has one root field, aliased "response"', { nodes: operation }),
      );
    }
  },
});

const single: ValidationRule = (context) => ({
  Document(document) {
    const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
    if (operations.length !== 1) context.reportError(new GraphQLError('a document has one operation'));
  },
});

export function validationRules(options: { readonly introspection: boolean }): readonly ValidationRule[] {
  const guards = [
    maxDepthRule({ n: limits.depth, ignoreIntrospection: options.introspection }),
    costLimitRule({ maxCost: limits.cost, ignoreIntrospection: options.introspection }),
    maxAliasesRule({ n: limits.aliases, allowList: [] }),
    maxDirectivesRule({ n: limits.directives }),
  ] as ValidationRule[];
  const shape = options.introspection ? [single] : [single, oneResponse, NoSchemaIntrospectionCustomRule];
  return [...specifiedRules, ...guards, ...shape];
}
