import { typeDefs } from '@senlab/contract/server';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { capturedLog } from '../../../test-support/running.test-support.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../context.ts';
import { doOnce } from './done-once.ts';
import { sentTwice } from './sent-twice.ts';

const changes = Object.values(buildSchema(typeDefs).getMutationType()?.getFields() ?? {});

/** Every name in what is sent, however deep. */
function namesIn(fields: readonly (GraphQLArgument | GraphQLInputField)[]): readonly string[] {
  return fields.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    return [name, ...(isInputObjectType(named) ? namesIn(Object.values(named.getFields())) : [])];
  });
}

describe('a change with a key', () => {
  it('is answered by its module when the database cannot say who asks', async () => {
    const away = new Error('Connection terminated');
    const asked = vi.fn<() => Promise<never>>().mockRejectedValue(away);
    const resolve = vi.fn<(root: unknown, args: object, context: RequestContext) => Promise<unknown>>(
      (_root, _args, { actor }) => actor(),
    );
    const { addRecordNote } = doOnce({ addRecordNote: resolve });
    const once = { key: newId(), secret: 'of the tests', tellMade: () => undefined };
    const context = { actor: asked, token: undefined, log: capturedLog().log, once };
    await expect(addRecordNote?.({}, {}, context, {} as never)).rejects.toBe(away);
    expect(resolve).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledOnce();
  });
});

/** What tells that the sender knows what she changes. */
const seen = /version|revision|contentKey/i;

describe('a change that is sent twice', () => {
  it('is judged, each of them and no other', () => {
    expect(Object.keys(sentTwice).toSorted()).toEqual(changes.map(({ name }) => name).toSorted());
  });

  it('names what its sender has seen, where that is what holds it', () => {
    const blind = changes.filter(
      ({ name, args }) => sentTwice[name] === 'version' && !namesIn(args).some((each) => seen.test(each)),
    );
    expect(blind.map(({ name }) => name)).toEqual([]);
  });
});
