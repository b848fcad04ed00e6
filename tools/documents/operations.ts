import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  concatAST,
  Kind,
  parse,
  Source,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { withPlainFields } from './plain-fields.ts';
import { writtenOut } from './written-out.ts';

/** What a file holds and where it lies, in the words of the generator's own files. */
export interface DocumentFile {
  readonly location: string;
  readonly document: DocumentNode;
}

function parsed(root: string, pattern: string): DocumentFile[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((location) => ({
      location,
      document: parse(new Source(readFileSync(join(root, location), 'utf8'), location)),
    }));
}

export function schemaOf(root: string): GraphQLSchema {
  const files = parsed(root, 'packages/contract/schema/**/*.graphql');
  return buildASTSchema(concatAST(files.map(({ document }) => document)));
}

/** Every document of the web as it was written. */
export function documentsOf(root: string): DocumentFile[] {
  return parsed(root, 'apps/web/src/**/*.graphql');
}

/** The files with `...AllPlainFields` written out; what is left are operations and fragments as GraphQL knows them. */
export function withFields<T extends { readonly document?: DocumentNode }>(
  schema: GraphQLSchema,
  files: readonly T[],
): T[] {
  return files.map((file) =>
    file.document ? { ...file, document: withPlainFields(schema, file.document) } : file,
  );
}

/**
 * The files with nothing but operations in them, each with the fields of its fragments written out. A fragment may stand in
 * any file; of a file that holds fragments alone nothing is left.
 */
export function operationFiles<T extends { readonly document?: DocumentNode }>(
  schema: GraphQLSchema,
  written: readonly T[],
): T[] {
  const files = withFields(schema, written);
  const operations = writtenOut(files.flatMap(({ document }) => document?.definitions ?? []));
  return files
    .map((file) => {
      const definitions = operationsOf(file).map((node) => operations.get(node) ?? node);
      return { ...file, document: { ...file.document, kind: Kind.DOCUMENT as const, definitions } };
    })
    .filter(({ document }) => document.definitions.length > 0);
}

export function operationsOf({ document }: { readonly document?: DocumentNode }): OperationDefinitionNode[] {
  return (document?.definitions ?? []).filter((node) => node.kind === Kind.OPERATION_DEFINITION);
}
