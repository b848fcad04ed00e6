import {
  buildASTSchema,
  isObjectType,
  isScalarType,
  parse,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLScalarType,
} from 'graphql';

/** By the name of a type: what answers its fields, or how its values are read and written. */
type Resolvers = Readonly<Record<string, object | undefined>>;

const parsed = new Map<string, DocumentNode>();

function documentOf(typeDefs: string): DocumentNode {
  const known = parsed.get(typeDefs);
  if (known !== undefined) return known;
  const document = parse(typeDefs, { noLocation: true });
  parsed.set(typeDefs, document);
  return document;
}

function answerFields(type: GraphQLNamedType | undefined, name: string, fields: object): void {
  for (const [field, resolve] of Object.entries<GraphQLFieldResolver<unknown, unknown>>({ ...fields })) {
    const found = isObjectType(type) ? type.getFields()[field] : undefined;
    if (found === undefined) throw new Error(`nobody can ask for ${name}.${field}, which a module answers`);
    found.resolve = resolve;
  }
}

/**
 * A schema of its own for whoever asks, since its fields hold what answers them. That the text itself is valid is for
 * the tests of the contract: to go through it again would take each start longer than the rest of this.
 */
export function executableSchema(typeDefs: string, resolvers: Resolvers): GraphQLSchema {
  const schema = buildASTSchema(documentOf(typeDefs), { assumeValid: true });
  for (const [name, given] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    if (!(given instanceof GraphQLScalarType)) answerFields(type, name, given ?? {});
    else if (isScalarType(type)) {
      const { serialize, parseValue, parseLiteral } = given;
      Object.assign(type, { serialize, parseValue, parseLiteral });
    } else throw new Error(`the contract has no scalar ${name}`);
  }
  return schema;
}
