import { OperationTypeNode, type DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

/** One line of a generated file: the name, the document as JSON, its type. */
const line = /^(export const \w+ = )(\{.*\})( as unknown as DocumentNode<)/gm;

function lighten(json: string): string {
  const { documentId, definitions } = JSON.parse(json) as DocumentNode & { readonly documentId: string };
  const operation = definitions.find((each) => each.kind === 'OperationDefinition');
  const name = { value: operation?.name?.value };
  // A change goes with a key (see api/once): it must be told from a question here as well.
  const changes = operation?.operation === OperationTypeNode.MUTATION ? { operation: 'mutation' } : {};
  return JSON.stringify({ documentId, definitions: [{ kind: 'OperationDefinition', ...changes, name }] });
}

/** What a document asks, taken out of what a browser downloads: the built web sends the hash, and the server has the text. */
export function lightDocuments(): Plugin {
  return {
    name: 'senlab:light-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.generated\.ts$/ },
      handler: (code) => {
        const light = code.replace(
          line,
          (_all, start: string, json: string, end: string) => `${start}${lighten(json)}${end}`,
        );
        // Whole documents would work as well, and only make every page slower.
        if (light === code) throw new Error('light-documents: no document was found in a generated file');
        return { code: light, map: null };
      },
    },
  };
}
