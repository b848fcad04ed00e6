import { makeExecutableSchema } from '@graphql-tools/schema';
import { hiddenFetalText } from '@senlab/domain';
import { graphql } from 'graphql';
import { expect, it } from 'vitest';
import { capturedLog } from '../../../test-support/running.test-support.ts';
import { hideShownTexts } from './shown-case-texts.ts';

const typeDefs = `
  type RecordNote { text: String! }
  type NoteResponse { code: Int! message: String! data: RecordNote }
  type NotesResponse { code: Int! message: String! data: [RecordNote!]! }
  type Query { note: NoteResponse! notes: NotesResponse! }
  type Mutation { addNote: NoteResponse! }`;

/** As when the database is lost between the change and the look through its answer. */
async function askWithoutGuard(source: string): Promise<unknown> {
  const told = { text: 'bé trai' };
  const answer = (data: unknown) => () => ({ code: 0, message: 'ok', data });
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: { note: answer({ ...told }), notes: answer([{ ...told }]) },
      Mutation: { addNote: answer({ ...told }) },
    },
  });
  hideShownTexts(schema, { hide: () => Promise.reject(new Error('the database is gone')) });
  const { data, errors } = await graphql({ schema, source, contextValue: capturedLog() });
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0];
}

it('answers a change that was made when its texts cannot be looked through, with none of them', async () => {
  expect(await askWithoutGuard('mutation { addNote { code data { text } } }')).toEqual({
    code: 0,
    data: { text: hiddenFetalText },
  });
});

it.each([
  ['note', null],
  ['notes', []],
])('refuses the question %s when its texts cannot be looked through', async (root, data) => {
  const answer = (await askWithoutGuard(`{ ${root} { code data { text } } }`)) as { readonly code: number };
  expect(answer).toEqual({ code: expect.any(Number), data });
  expect(answer.code).not.toBe(0);
});
