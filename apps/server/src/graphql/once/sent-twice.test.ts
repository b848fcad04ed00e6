import { typeDefs } from '@senlab/contract/server';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { sentTwice } from './sent-twice.ts';

const changes = Object.values(buildSchema(typeDefs).getMutationType()?.getFields() ?? {});

/** Every name in what is sent, however deep. */
function namesIn(fields: readonly (GraphQLArgument | GraphQLInputField)[]): readonly string[] {
  return fields.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    return [name, ...(isInputObjectType(named) ? namesIn(Object.values(named.getFields())) : [])];
  });
}

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
