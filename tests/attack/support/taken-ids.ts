import { knownDocuments, typeDefs } from '@senlab/contract/server';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
} from 'graphql';

export interface TakenId {
  readonly name: string;
  readonly documentId: string;
  readonly operation: string;
  /** Below the variables. */
  readonly path: readonly string[];
}

const schema = buildSchema(typeDefs);
/** Texts by which a thing is named although the schema calls them plain texts. */
const isScanned = /^(?:specimenCodes?|patientCode|mabn|text|code)$/;
const areWords = /(?:Code|Codes|code)$/;
const scannedIn = new Set(['Scan', 'ReturnDesk', 'HandOverResults', 'OpenBreakGlass']);

/** Codes of tests, sites, templates and lists are words that everybody knows, and name nobody's case. */
function isTaken(name: string, field: string, type: string): boolean {
  if (type === 'ID') return !areWords.test(field);
  return /^specimenCodes?$|^patientCode$/.test(field) || (scannedIn.has(name) && isScanned.test(field));
}

function idsOf(
  name: string,
  type: GraphQLInputType,
  path: readonly string[],
): readonly (readonly string[])[] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) =>
      idsOf(name, field.type, [...path, field.name]),
    );
  return isTaken(name, path.at(-1) ?? '', named.name) ? [path] : [];
}

/** Found in the schema and the known documents, so that a new one cannot be forgotten. */
export const takenIds: readonly TakenId[] = [...knownDocuments].flatMap(([documentId, text]) => {
  const [definition] = parse(text).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return [];
  const name = definition.name?.value ?? '';
  return (definition.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const input = typeFromAST(schema, type) as GraphQLInputType;
    return idsOf(name, input, [variable.name.value]).map((path) => ({
      name,
      documentId,
      operation: definition.operation,
      path,
    }));
  });
});

/** The same variables, with another value at a place, also in each entry of a list. */
export function withId(value: unknown, [key, ...rest]: readonly string[], id: string): unknown {
  if (Array.isArray(value))
    return value.map((one) => withId(one, [...(key === undefined ? [] : [key]), ...rest], id));
  if (key === undefined) return id;
  const before = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...before, [key]: withId(before[key], rest, id) };
}
