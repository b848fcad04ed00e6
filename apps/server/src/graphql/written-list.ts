import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompilerOptions } from 'graphql-jit';
import type { RequestContext, ListEnvelope, WrittenEnvelope } from './context.ts';

/** The text of the whole answer; a result without data when the variables do not fit the document. */
export type WriteAnswer = (
  variables: Record<string, unknown>,
  context: RequestContext,
) => Promise<string | ExecutionResult>;

/** A resolver that hands its text over where whole rows are asked for, and takes it apart where they are not. */
export function answerWritten<Args, Row>(
  answer: (args: Args, context: RequestContext) => Promise<WrittenEnvelope>,
): (root: unknown, args: Args, context: RequestContext) => Promise<ListEnvelope<Row>> {
  return async (_root, args, context) => {
    const envelope = await answer(args, context);
    context.keepWritten?.(envelope);
    const data = context.keepWritten === undefined ? (JSON.parse(envelope.data) as Row[]) : [];
    return { ...envelope, data };
  };
}

/** Undefined where anything is asked in another way than by its plain name: that is not written but executed. */
function plainFields(selectionSet: SelectionSetNode | undefined): readonly FieldNode[] | undefined {
  const selections = selectionSet?.selections ?? [];
  const fields = selections.filter((node) => node.kind === Kind.FIELD);
  const isPlain = ({ alias, arguments: given = [], directives = [], name }: FieldNode): boolean =>
    alias === undefined && given.length === 0 && directives.length === 0 && name.value !== '__typename';
  return fields.length === selections.length && fields.every(isPlain) ? fields : undefined;
}

/** The fields of the envelope, when the rows are asked for whole and in the order in which they are written. */
function writtenFields(root: FieldNode, written: readonly string[]): readonly FieldNode[] | undefined {
  const envelope = plainFields(root.selectionSet);
  const data = envelope?.find(({ name }) => name.value === 'data');
  const row = plainFields(data?.selectionSet)?.map(({ name }) => name.value);
  const isWhole = row?.length === written.length && row.every((name, at) => name === written[at]);
  return isWhole ? envelope : undefined;
}

function textOf(names: readonly string[], envelope: WrittenEnvelope): string {
  const fields = names.map((name) => {
    const value = envelope[name as keyof WrittenEnvelope];
    return `"${name}":${name === 'data' ? String(value) : JSON.stringify(value)}`;
  });
  return `{"data":{"response":{${fields.join(',')}}}}`;
}

/** The same operation, whose answer is of no interest: it reads the variables and runs the resolver. */
function withoutRows(operation: OperationDefinitionNode, root: FieldNode, kept: FieldNode): DocumentNode {
  const field: FieldNode = { ...root, selectionSet: { kind: Kind.SELECTION_SET, selections: [kept] } };
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [field] };
  return { kind: Kind.DOCUMENT, definitions: [{ ...operation, selectionSet }] };
}

/** How a valid document is answered by text; undefined when it must be executed. */
export function compileWritten(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  options: Partial<CompilerOptions>,
): WriteAnswer | undefined {
  const [root] = operation.selectionSet.selections;
  if (operation.operation !== OperationTypeNode.QUERY || root?.kind !== Kind.FIELD) return undefined;
  const { written } = schema.getQueryType()?.getFields()[root.name.value]?.extensions ?? {};
  const fields = Array.isArray(written) ? writtenFields(root, written as string[]) : undefined;
  const [code] = fields ?? [];
  const isPlain = root.directives?.length === 0 && root.alias?.value === 'response';
  if (fields === undefined || code === undefined || !isPlain) return undefined;
  const compiled = compileQuery(schema, withoutRows(operation, root, code), undefined, options);
  if (!isCompiledQuery(compiled)) return undefined;
  const names = fields.map(({ name }) => name.value);
  return async (variables, context) => {
    let kept: WrittenEnvelope | undefined;
    const keepWritten = (envelope: WrittenEnvelope): void => {
      kept = envelope;
    };
    const result = await compiled.query(undefined, { ...context, keepWritten }, variables);
    return kept === undefined ? result : textOf(names, kept);
  };
}
