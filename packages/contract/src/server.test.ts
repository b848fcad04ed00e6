import { createHash } from 'node:crypto';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
  validateSchema,
  type GraphQLFieldMap,
  type GraphQLOutputType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { formerDocuments, knownDocuments, typeDefs } from './server.ts';

const schema = buildSchema(typeDefs);
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) => Object.values(type?.getFields() ?? {}),
);

/** The fields of the type that a path leads to, from a root field on. */
function fieldsAt(path: string): GraphQLFieldMap<unknown, unknown> {
  const [root, ...steps] = path.split('.');
  const first = rootFields.find(({ name }) => name === root)?.type;
  const last = steps.reduce((type, step) => fieldsOf(type)[step]?.type, first);
  return fieldsOf(last);
}

function fieldsOf(type: GraphQLOutputType | undefined): GraphQLFieldMap<unknown, unknown> {
  const named = type && getNamedType(type);
  return isObjectType(named) ? named.getFields() : {};
}

function argumentsOf(fieldName: string): string[] {
  return rootFields.find(({ name }) => name === fieldName)?.args.map(({ name }) => name) ?? [];
}

describe('the schema', () => {
  test('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  test('answers every question with the envelope, and never with nothing', () => {
    const wrong = rootFields.filter(({ type }) => {
      const answer = getNamedType(type);
      const isEnveloped =
        isObjectType(answer) && answer.getInterfaces().some(({ name }) => name === 'Response');
      return !isNonNullType(type) || !isEnveloped;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(rootFields.length).toBeGreaterThan(100);
  });

  test('never both demands a field of an input and has a value for when it is left out: the server refuses that', () => {
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    const doubtful = inputs.flatMap((input) =>
      Object.values(input.getFields())
        .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue !== undefined)
        .map(({ name }) => `${input.name}.${name}`),
    );
    expect(doubtful).toEqual([]);
  });

  test('counts pages from 0 when nothing is said', () => {
    const pages = rootFields.flatMap(({ args }) => args.filter(({ name }) => name === 'page'));
    expect(pages.map(({ defaultValue }) => defaultValue)).toEqual(pages.map(() => 0));
  });

  test('lets a phone be called without a campaign, and no call be made without a number', () => {
    const types = rootFields.find(({ name }) => name === 'callout')?.args.map(({ type }) => type.toString());
    expect(types).toEqual(['String!', 'ID']);
  });
});

describe('the shapes that the product names', () => {
  test.each([
    [
      '[ENT-HOSP-01] the current user of me',
      'me.data',
      'address birthdate code department department_id email full_name gender is_admin locale mariaged name oauth_token phone_number picture sub work',
    ],
    [
      '[ENT-HOSP-02] the token-login user',
      'loginByToken.data',
      '_id department sipPhone sipPhones sipPassword isWebRtc role base',
    ],
    [
      '[ENT-HOSP-03] the base of the token-login user',
      'loginByToken.data.base',
      'avatar address birthday code departmentId sub fullName email gender isRoot mariaged title work',
    ],
    [
      '[ENT-HOSP-09] an account action',
      'myAccountActions.data',
      '_id accountId action actionId createdTime data',
    ],
    ['[ENT-HOSP-10] the data of an account action', 'myAccountActions.data.data', '_id Action'],
    ['[ENT-HOSP-12] a call log entry', 'callLogs.data', '_id calldate createdTime uniqueid account dcontext'],
    ['[ENT-HOSP-12] the account of a call log entry', 'callLogs.data.account.base', 'fullName'],
    ['[ENT-HOSP-13] a user found by phone number', 'users.data', '_id fullName phoneNumber'],
    ['[ENT-HOSP-14] the answer with a list', 'myAccountActions', 'code message pages page records data'],
  ])('%s has each of its fields', (_, path, fields) => {
    expect(Object.keys(fieldsAt(path))).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test('[ENT-HOSP-10] the kind of an account action is a number', () => {
    expect(fieldsAt('myAccountActions.data.data')['Action']?.type.toString()).toBe('Int!');
  });

  test('[ENT-HOSP-07] a device registration has these fields, all required, and no others', () => {
    const type = schema.getType('DeviceInput');
    const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
    expect(fields.map(({ name }) => name)).toEqual([
      'deviceId',
      'p256dh',
      'auth',
      'tokenId',
      'userId',
      'platform',
    ]);
    expect(fields.filter(({ type: given }) => !isNonNullType(given))).toEqual([]);
  });

  test.each([
    ['change_password', ['old_password', 'new_password']],
    ['loginByToken', ['token']],
    ['change_default_group', ['groupId']],
    ['myAccountActions', ['page', 'pageSize', 'filtered', 'sorted']],
    ['registerDevice', ['data']],
    ['uploadFile', ['file']],
  ])('%s takes its arguments and no others', (field, expected) => {
    expect(argumentsOf(field)).toEqual(expected);
  });
});

describe('the known documents', () => {
  const documents = [...knownDocuments, ...formerDocuments];

  test('stand under the hash of their text', () => {
    const wrong = documents.filter(
      ([hash, text]) => createHash('sha256').update(text).digest('hex') !== hash,
    );
    expect(wrong).toEqual([]);
    expect(documents.length).toBeGreaterThan(100);
  });

  test('of the last release are those that are not ours any more', () => {
    expect([...formerDocuments.keys()].filter((hash) => knownDocuments.has(hash))).toEqual([]);
  });

  // One of the last release that does not: the change keeps out people whose pages are open during the upgrade. Where it must
  // be, the document is taken out of packages/contract/released, and those pages are told to reload.
  test('fit the schema', () => {
    const wrong = documents.flatMap(([, text]) => validate(schema, parse(text)));
    expect(wrong.map(({ message }) => message)).toEqual([]);
  });

  test('do not hold what nobody wrote', () => {
    expect(knownDocuments.get('')).toBeUndefined();
  });
});
