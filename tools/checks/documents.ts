import {
  concatAST,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  validate,
  validateSchema,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import {
  documentsOf,
  operationFiles,
  operationsOf,
  schemaOf,
  withFields,
  type DocumentFile,
} from '../documents/operations.ts';
import { namedOneByOne } from '../documents/plain-fields.ts';
import type { Check, CheckOptions, Fault } from './check.ts';
import { filesOf, isGenerated, readText } from './tree.ts';

export const documentsCheck: Check = {
  name: 'documents',
  fine: 'every operation fits the schema and asks for the envelope, and every fragment is used.',
  advice:
    'Each operation has one root field, aliased `response`, that selects code and message (a list: pages, page, records too).',
  help: 'Checks every apps/web/src/**/*.graphql against packages/contract/schema and against the form of an operation.',
  find: findDocumentFaults,
};

function findDocumentFaults({ root }: CheckOptions): Fault[] {
  try {
    const schema = schemaOf(root);
    const [broken] = validateSchema(schema);
    if (broken) return [{ where: 'packages/contract/schema', what: broken.message }];
    const documents = documentsOf(root);
    const whole = concatAST(withFields(schema, documents).map(({ document }) => document));
    const invalid = invalidAgainst(schema, whole);
    // A fragment that does not fit cannot be written out, and the schema's own word says better why.
    if (invalid.length > 0) return invalid;
    return [
      ...documents.flatMap((file) => fieldsOneByOne(schema, file)),
      ...operationFiles(schema, documents).flatMap((file) => formFaults(schema, file)),
      ...documentsInCode(root),
    ];
  } catch (error) {
    return [{ where: 'graphql', what: error instanceof Error ? error.toString() : String(error) }];
  }
}

function fieldsOneByOne(schema: GraphQLSchema, { location, document }: DocumentFile): Fault[] {
  return namedOneByOne(schema, document).map((type) => ({
    where: location,
    what: `names every plain field of ${type}; write ...AllPlainFields`,
  }));
}

function invalidAgainst(schema: GraphQLSchema, document: DocumentNode): Fault[] {
  return validate(schema, document).map(({ message, nodes }) => ({
    where: nodes?.[0]?.loc?.source.name ?? 'graphql',
    what: message,
  }));
}

function formFaults(schema: GraphQLSchema, file: DocumentFile): Fault[] {
  return operationsOf(file).flatMap((node) => {
    const where = `${file.location} ${node.name?.value ?? '(no name)'}`;
    return operationFaults(schema, node).map((what) => ({ where, what }));
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
