import { caseTexts } from '@senlab/contract/server';
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { writingTexts, type WrittenText } from '../../platform/written-texts.ts';
import type { RequestContext } from '../../graphql/context.ts';

/** Everything that people typed into one place of the arguments. */
type Collect = (value: unknown) => readonly WrittenText[];

const nothing: Collect = () => [];

function collectText(field: string): Collect {
  const known = caseTexts[field];
  // Who may see a value depends on its test: the module adds those that are no secret.
  if (known === undefined || known.kind === 'value') return nothing;
  const { kind, isOfAnybody = false } = known;
  return (value) =>
    typeof value === 'string' && value !== '' ? [{ field, text: value, kind, isOfAnybody }] : [];
}

function collectEach(collect: Collect): Collect {
  return (value) => (Array.isArray(value) ? value.flatMap(collect) : collect(value));
}

/** The inputs of the schema hold no input of their own kind, so that this ends. */
function collectOf(field: string, { type }: GraphQLArgument | GraphQLInputField): Collect {
  const named = getNamedType(type);
  const own = isInputObjectType(named)
    ? collectFields(named.name, Object.values(named.getFields()))
    : collectText(field);
  return own !== nothing && isListType(getNullableType(type)) ? collectEach(own) : own;
}

function collectFields(owner: string, fields: readonly (GraphQLArgument | GraphQLInputField)[]): Collect {
  const parts = fields
    .map((field) => ({ name: field.name, collect: collectOf(`${owner}.${field.name}`, field) }))
    .filter(({ collect }) => collect !== nothing);
  if (parts.length === 0) return nothing;
  return (value) => {
    const given = (value ?? {}) as Readonly<Record<string, unknown>>;
    return parts.flatMap(({ name, collect }) => collect(given[name]));
  };
}

function wrap(field: GraphQLField<unknown, RequestContext>): void {
  const { resolve } = field;
  const collect = collectFields(field.name, field.args);
  if (resolve === undefined || collect === nothing) return;
  field.resolve = (root, args, context, info) =>
    writingTexts(collect(args), () => resolve(root, args, context, info));
}

/** Every change knows what was typed for it, so that the log can refuse it: see modules/fetal-texts. */
export function keepWrittenTexts(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) wrap(field);
}
