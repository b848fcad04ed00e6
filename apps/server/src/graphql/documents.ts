import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  type ValidationRule,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql';
import { createHash } from 'node:crypto';
import { formerDocuments, knownDocuments } from '@senlab/contract/server';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { compileWritten, type WriteAnswer } from './written-list.ts';

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

function validationRules(options: { readonly introspection: boolean }): readonly ValidationRule[] {
  const guards = [
    maxDepthRule({ n: limits.depth, ignoreIntrospection: options.introspection }),
    costLimitRule({ maxCost: limits.cost, ignoreIntrospection: options.introspection }),
    maxAliasesRule({ n: limits.aliases, allowList: [] }),
    maxDirectivesRule({ n: limits.directives }),
  ] as ValidationRule[];
  const shape = options.introspection ? [single] : [single, oneResponse, NoSchemaIntrospectionCustomRule];
  return [...specifiedRules, ...guards, ...shape];
}

export interface PreparedDocument {
  readonly hash: string;
  readonly document: DocumentNode;
  readonly operation: OperationTypeNode;
  /** Of a document of our own; `other` for a developer's, whose words must not become labels of metrics. */
  readonly name: string;
  readonly compiled: CompiledQuery;
  /** Where the answer need not be executed; it is the same, but for blanks between its rows. */
  readonly write?: WriteAnswer | undefined;
}

export type DocumentAnswer =
  | { readonly ok: true; readonly prepared: PreparedDocument }
  | { readonly ok: false; readonly reason: 'unknown' | 'invalid'; readonly errors: readonly GraphQLError[] };

export interface DocumentSource {
  readonly documentId?: string | undefined;
  readonly query?: string | undefined;
}

export interface Documents {
  prepare(source: DocumentSource): DocumentAnswer;
}

export interface DocumentOptions {
  readonly knownOnly: boolean;
  readonly introspection: boolean;
  /** All of our own before the first request, which takes most of a second; else each when it is first asked for. */
  readonly compileAhead: boolean;
}

const cacheLimit = 500;

const asItIs = (value: unknown): unknown => value;

/** Our resolvers are typed by the schema, so what they give needs no second look; times still get their wire form. */
const jitOptions = {
  customSerializers: { ID: asItIs, String: asItIs, Int: asItIs, Boolean: asItIs },
  disablingCapturingStackErrors: true,
};

/** Also of a page that was opened before the server was upgraded: what is typed into it must not be lost for that. */
const textOf = (hash: string): string | undefined => knownDocuments.get(hash) ?? formerDocuments.get(hash);

/** Parsed, validated and compiled once; validating alone costs more than executing. */
export function openDocuments(schema: GraphQLSchema, options: DocumentOptions): Documents {
  /** Apart from the others, because these must never be pushed out. */
  const known = new Map<string, DocumentAnswer>();
  const cache = new Map<string, DocumentAnswer>();
  const rules = validationRules(options);

  function compile(hash: string, text: string): DocumentAnswer {
    if (text.length > limits.documentBytes)
      return invalidDocument([new GraphQLError('the document is too long')]);
    try {
      const document = parse(text, { maxLexicalTokens: limits.tokens, noLocation: true });
      // The rules that guard the limits throw where the others report.
      const errors = validate(schema, document, rules, { maxErrors: 5 });
      return errors.length > 0 ? invalidDocument(errors) : compileValid(hash, document);
    } catch (error) {
      return invalidDocument([
        error instanceof GraphQLError ? error : new GraphQLError('the document cannot be read'),
      ]);
    }
  }

  function compileValid(hash: string, document: DocumentNode): DocumentAnswer {
    const operation = document.definitions.find((node) => node.kind === 'OperationDefinition');
    const compiled: CompiledQuery | ExecutionResult = compileQuery(schema, document, undefined, jitOptions);
    if (operation === undefined || !isCompiledQuery(compiled))
      return invalidDocument([new GraphQLError('the document cannot be compiled')]);
    return {
      ok: true,
      prepared: {
        hash,
        document,
        operation: operation.operation,
        name: textOf(hash) === undefined ? 'other' : (operation.name?.value ?? ''),
        compiled,
        write: compileWritten(schema, operation, jitOptions),
      },
    };
  }

  function remember(hash: string, answer: DocumentAnswer): DocumentAnswer {
    if (cache.size >= cacheLimit) cache.clear();
    cache.set(hash, answer);
    return answer;
  }

  function ofOurs(hash: string): DocumentAnswer | undefined {
    const text = textOf(hash);
    const answer = known.get(hash) ?? (text === undefined ? undefined : compile(hash, text));
    if (answer !== undefined) known.set(hash, answer);
    return answer;
  }

  for (const [hash, text] of options.compileAhead ? knownDocuments : []) {
    const answer = ofOurs(hash);
    // A document of our own that does not run must stop the start, not a person at the bench.
    if (answer?.ok === false)
      throw new AggregateError(answer.errors, `a known document is not valid: ${text}`);
  }

  return {
    prepare({ documentId, query }) {
      const hash =
        documentId ?? (query === undefined ? undefined : createHash('sha256').update(query).digest('hex'));
      if (hash === undefined) return unknownDocument;
      const cached = ofOurs(hash) ?? cache.get(hash);
      if (cached !== undefined) return cached;
      if (options.knownOnly || query === undefined) return unknownDocument;
      // The caller's word for the hash of a text is not taken.
      const own = createHash('sha256').update(query).digest('hex');
      return ofOurs(own) ?? cache.get(own) ?? remember(own, compile(own, query));
    },
  };
}

const unknownDocument: DocumentAnswer = {
  ok: false,
  reason: 'unknown',
  errors: [new GraphQLError('the document is not known')],
};

function invalidDocument(errors: readonly GraphQLError[]): DocumentAnswer {
  return { ok: false, reason: 'invalid', errors };
}
