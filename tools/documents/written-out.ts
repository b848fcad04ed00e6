import {
  Kind,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Each operation with the fields of its fragments in their place, so that the server knows one text of it and the browser
 * loads no fragment. What writing out would lose or double is refused, and so is a fragment that no operation reaches.
 */
export function writtenOut(
  definitions: readonly DefinitionNode[],
): Map<OperationDefinitionNode, OperationDefinitionNode> {
  const fragments = byName(definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION));
  const reached = new Set<string>();

  function fieldsOf(node: FragmentSpreadNode, way: readonly string[]): readonly SelectionNode[] {
    const name = node.name.value;
    const fragment = fragments.get(name);
    if (!fragment) throw fault(way, `spreads ...${name}, which no file holds`);
    if (way.includes(name)) throw fault(way, `spreads ...${name} within itself`);
    if (node.directives?.length) throw fault(way, `has a directive at ...${name}; write it at the fields`);
    reached.add(name);
    return written(fragment.selectionSet, [...way, name]).selections;
  }

  function written(set: SelectionSetNode, way: readonly string[]): SelectionSetNode {
    const selections = set.selections.flatMap((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return fieldsOf(node, way);
      return node.selectionSet ? [{ ...node, selectionSet: written(node.selectionSet, way) }] : [node];
    });
    const twice = firstTwice(selections.flatMap(answerName));
    if (twice !== undefined) throw fault(way, `selects ${twice} twice`);
    return { ...set, selections };
  }

  const operations = definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => {
      const way = [`${node.operation} ${node.name?.value ?? ''}`];
      return [node, { ...node, selectionSet: written(node.selectionSet, way) }] as const;
    });
  const unreached = [...fragments.keys()].filter((name) => !reached.has(name));
  if (unreached.length > 0)
    throw new Error(`no operation uses fragment ${unreached.join(', ')}; delete what is not used`);
  return new Map(operations);
}

function byName(fragments: readonly FragmentDefinitionNode[]): Map<string, FragmentDefinitionNode> {
  const names = fragments.map(({ name }) => name.value);
  const twice = firstTwice(names);
  if (twice !== undefined) throw new Error(`two files hold fragment ${twice}`);
  return new Map(fragments.map((node) => [node.name.value, node]));
}

function fault(way: readonly string[], what: string): Error {
  return new Error(`${way.join(' ...')} ${what}`);
}

/** The name under which the answer holds a field; an inline fragment has none. */
function answerName(node: SelectionNode): string[] {
  return node.kind === Kind.FIELD ? [(node.alias ?? node.name).value] : [];
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
