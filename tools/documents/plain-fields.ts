import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Written as the spread of a fragment that no file holds: `data { ...AllPlainFields patient { … } }`. */
const spread = 'AllPlainFields';

/** Fewer are as quickly read as the spread. */
const worthASpread = 5;

type Parent = ReturnType<TypeInfo['getParentType']>;

/** In the order of the schema: what holds fields of its own, or takes arguments, is always named. */
function plainFieldsOf(type: Parent): readonly string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map(({ name }) => name);
}

const isSpread = (node: SelectionNode): boolean =>
  node.kind === Kind.FRAGMENT_SPREAD && node.name.value === spread;

function fieldNamed(name: string): FieldNode {
  return { kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } };
}

function eachSelection(
  schema: GraphQLSchema,
  document: DocumentNode,
  change: (node: SelectionSetNode, type: Parent) => SelectionSetNode | undefined,
): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, { SelectionSet: (node) => change(node, types.getParentType()) }),
  );
}

/**
 * With the fields of `...AllPlainFields` in its place, so that a new field of a row is written in the schema and nowhere
 * else on its way to the screen.
 */
export function withPlainFields(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  return eachSelection(schema, document, (node, type) => {
    if (!node.selections.some(isSpread)) return undefined;
    const fields = plainFieldsOf(type).map(fieldNamed);
    return { ...node, selections: node.selections.flatMap((each) => (isSpread(each) ? fields : [each])) };
  });
}

/** Types of which a document names every plain field, where it could say so. */
export function namedOneByOne(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const found: string[] = [];
  eachSelection(schema, document, (node, type) => {
    const plain = plainFieldsOf(type);
    const names = node.selections.flatMap((each) =>
      each.kind === Kind.FIELD && !each.alias ? each.name.value : [],
    );
    const isWhole = plain.length >= worthASpread && plain.every((name) => names.includes(name));
    if (isWhole && type) found.push(type.name);
    return undefined;
  });
  return found;
}
