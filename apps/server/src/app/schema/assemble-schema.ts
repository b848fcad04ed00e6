import {
  GraphQLError,
  GraphQLScalarType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { caseTexts, typeDefs } from '@senlab/contract/server';
import { writingTexts, type WrittenText } from '../../platform/requests/request-facts.ts';
import type { Envelope, RequestContext, ModuleResolvers } from '../../graphql/context.ts';
import { executableSchema } from '../../graphql/executable-schema.ts';
import type { FetalTextsService } from '../../modules/ground/fetal-texts/index.ts';
import { doOnce } from '../../graphql/once/done-once.ts';
import { refuseWithoutStep } from '../../graphql/read-only-sessions.ts';
import { hideShownTexts } from './shown-case-texts.ts';

/** PostgreSQL writes 2026-11-14 08:21:00.5+07; the wire has 2026-11-14T08:21:00.5+07:00. Text work only, no Date. */
export function isoFromDatabase(text: string): string {
  if (text.charCodeAt(10) !== 32) return text;
  const withT = `${text.slice(0, 10)}T${text.slice(11)}`;
  const sign = withT.charCodeAt(withT.length - 3);
  return sign === 43 || sign === 45 ? `${withT}:00` : withT;
}

const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => isoFromDatabase(String(value)),
  parseValue: (value) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new GraphQLError('not a moment');
    return value;
  },
});

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

const date = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: String,
  parseValue: (value) => {
    if (typeof value !== 'string' || !datePattern.test(value)) throw new GraphQLError('not a day');
    return value;
  },
});

/** Literals are not accepted: our documents pass such values as variables. */
const upload = new GraphQLScalarType<unknown, never>({
  name: 'Upload',
  serialize: () => {
    throw new GraphQLError('a file cannot be answered');
  },
  parseValue: (value) => value,
  parseLiteral: () => {
    throw new GraphQLError('a file cannot be written into a document');
  },
});

const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
});

export const scalars = { DateTime: dateTime, Date: date, Upload: upload, JSON: json };

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
function keepWrittenTexts(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) wrap(field);
}

function count(field: GraphQLField<unknown, RequestContext>): void {
  const { resolve } = field;
  if (resolve === undefined) return;
  field.resolve = async (root, args, context, info) => {
    const answer = (await resolve(root, args, context, info)) as Partial<Envelope> | undefined;
    if (answer?.code !== undefined) context.countAnswer?.(answer.code);
    return answer;
  };
}

/** The last hand on every answer, so that what it counts is what people are told. */
function countAnswers(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {})) count(field);
}

/** Every field of the schema's roots must be answered by exactly one module; the start fails otherwise, not the first request. */
export function assembleSchema(
  modules: readonly ModuleResolvers[],
  fetalTexts: FetalTextsService,
): GraphQLSchema {
  const query = Object.assign({}, ...modules.map((module) => module.Query ?? {})) as object;
  const mutation = refuseWithoutStep(
    doOnce(Object.assign({}, ...modules.map((module) => module.Mutation ?? {})) as never),
  );
  const schema = executableSchema(typeDefs, { ...scalars, Query: query, Mutation: mutation });
  for (const [type, given] of [
    [schema.getQueryType(), query],
    [schema.getMutationType(), mutation],
  ] as const) {
    const missing = Object.keys(type?.getFields() ?? {}).filter((field) => !Object.hasOwn(given, field));
    if (missing.length > 0) throw new Error(`no module answers ${type?.name}.${missing.join(', ')}`);
  }
  for (const [name, written] of modules.flatMap((module) => Object.entries(module.Written ?? {}))) {
    const field = schema.getQueryType()?.getFields()[name];
    if (field === undefined) throw new Error(`there is no query ${name} to be answered by text`);
    field.extensions = { ...field.extensions, written };
  }
  keepWrittenTexts(schema);
  hideShownTexts(schema, fetalTexts);
  countAnswers(schema);
  return schema;
}
