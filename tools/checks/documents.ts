import {
  buildASTSchema,
  concatAST,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  Source,
  validate,
  validateSchema,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Check, CheckOptions, Fault } from './check.ts';
import { filesOf, isGenerated, readText } from './tree.ts';

export const documentsCheck: Check = {
  name: 'documents',
  fine: 'every operation fits the schema and asks for the envelope.',
  advice:
    'Each operation has one root field, aliased `response`, that selects code and message (a list: pages, page, records too).',
  help: 'Checks every apps/web/src/**/*.graphql against packages/contract/schema and against the form of an operation.',
  find: findDocumentFaults,
};

function parseFiles(root: string, paths: readonly string[]): DocumentNode[] {
  return paths.map((path) => parse(new Source(readText(root, path), path)));
}

function findDocumentFaults({ root }: CheckOptions): Fault[] {
  const schemaFiles = filesOf(root, 'packages/contract/schema/**/*.graphql');
  const documentFiles = filesOf(root, 'apps/web/src/**/*.graphql');
  try {
    const schema = buildASTSchema(concatAST(parseFiles(root, schemaFiles)));
    const [broken] = validateSchema(schema);
    if (broken) return [{ where: 'packages/contract/schema', what: broken.message }];
    const documents = parseFiles(root, documentFiles);
    return [
      ...invalidAgainst(schema, concatAST(documents)),
      ...documents.flatMap((document, index) => formFaults(schema, document, documentFiles[index] ?? '')),
      ...documentsInCode(root),
    ];
  } catch (error) {
    return [{ where: 'graphql', what: error instanceof Error ? error.toString() : String(error) }];
  }
}

function invalidAgainst(schema: GraphQLSchema, document: DocumentNode): Fault[] {
  return validate(schema, document).map(({ message, nodes }) => ({
    where: nodes?.[0]?.loc?.source.name ?? 'graphql',
    what: message,
  }));
}

function formFaults(schema: GraphQLSchema, document: DocumentNode, path: string): Fault[] {
  return document.definitions.flatMap((node) => {
    if (node.kind === Kind.OPERATION_DEFINITION) {
      const where = `${path} ${node.name?.value ?? '(no name)'}`;
      return operationFaults(schema, node).map((what) => ({ where, what }));
    }
    return [
      {
        where: path,
        what: 'holds more than operations; a known document is one operation without fragments, so write the fields out',
      },
    ];
  });
}

function operationFaults(schema: GraphQLSchema, operation: OperationDefinitionNode): string[] {
  const faults = operation.name === undefined ? ['has no name; the browser finds its hash by name'] : [];
  const [field, ...others] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || others.length > 0) {
    return [
      ...faults,
      `has ${operation.selectionSet.selections.length} selections at the root instead of one field`,
    ];
  }
  if (field.alias?.value !== 'response')
    faults.push(`the root field ${field.name.value} is not aliased \`response\``);
  const missing = envelopeFields(schema, operation, field).filter((name) => !selects(field, name));
  return [...faults, ...missing.map((name) => `does not select ${name}`)];
}

function envelopeFields(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  field: FieldNode,
): string[] {
  const answer = schema.getRootType(operation.operation)?.getFields()[field.name.value]?.type;
  const type = answer && getNamedType(answer);
  const isList =
    (isObjectType(type) || isInterfaceType(type)) &&
    type.getInterfaces().some(({ name }) => name === 'ListResponse');
  return isList ? ['code', 'message', 'pages', 'page', 'records'] : ['code', 'message'];
}

/** Selected under its own name: the reader of the envelope knows no other. */
function selects(field: FieldNode, name: string): boolean {
  return (field.selectionSet?.selections ?? []).some(
    (selection) =>
      selection.kind === Kind.FIELD && selection.name.value === name && selection.alias === undefined,
  );
}

function documentsInCode(root: string): Fault[] {
  return filesOf(root, 'apps/web/src/**/*.{ts,tsx}')
    .filter((path) => !isGenerated(path) && /\bgql\s*(`|\()/.test(readText(root, path)))
    .map((where) => ({
      where,
      what: 'writes a document in code; the server only answers those of .graphql files',
    }));
}
