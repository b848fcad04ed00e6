import { caseTexts, typeDefs } from '@senlab/contract/server';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { harmlessInputs, harmlessOutputs } from '../../graphql/case-texts.test-support.ts';
import { realSchema } from '../../graphql/real-schema.test-support.ts';
import { shownCaseTexts } from './shown-case-texts.ts';

/** What can hold a sentence. Ids, dates, numbers and enums are refused when they are anything else. */
const textual: readonly string[] = ['String', 'JSON'];

function inputsOf(schema: GraphQLSchema): readonly string[] {
  const found = new Set<string>();
  const visit = (owner: string, name: string, type: unknown): void => {
    const named = getNamedType(type as GraphQLInputObjectType);
    if (isInputObjectType(named))
      for (const field of Object.values(named.getFields())) visit(named.name, field.name, field.type);
    else if (textual.includes(String(named))) found.add(`${owner}.${name}`);
  };
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {}))
    for (const argument of mutation.args) visit(mutation.name, argument.name, argument.type);
  return [...found].toSorted();
}

const roots = ['Query', 'Mutation', 'Subscription'];

/** The sentence of an envelope is the server's own. */
function outputsOf(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type.name))
    .flatMap((type) =>
      Object.values(isObjectType(type) ? type.getFields() : {})
        .filter((field) => textual.includes(getNamedType(field.type).name))
        .filter(({ name }) => !(type.name.endsWith('Response') && name === 'message'))
        .map(({ name }) => `${type.name}.${name}`),
    )
    .toSorted();
}

type Reasons = Readonly<Record<string, readonly string[]>>;

function isHarmless(field: string, reasons: Reasons): boolean {
  const [owner = '', name = ''] = field.split('.');
  const named = new Set(Object.values(reasons).flat());
  return [field, `${owner}.*`, `*.${name}`].some((key) => named.has(key));
}

/** Fields that nobody has thought about. */
const unknownInputs = (schema: GraphQLSchema): readonly string[] =>
  inputsOf(schema).filter((field) => caseTexts[field] === undefined && !isHarmless(field, harmlessInputs));

const shown = Object.entries(shownCaseTexts).flatMap(([type, fields]) =>
  Object.keys(fields).map((name) => `${type}.${name}`),
);
const unknownOutputs = (schema: GraphQLSchema): readonly string[] =>
  outputsOf(schema).filter((field) => !shown.includes(field) && !isHarmless(field, harmlessOutputs));

const schema = realSchema();

describe('every text of the schema', () => {
  it('that is written is guarded, or is said to tell nothing of a child', () => {
    expect(unknownInputs(schema)).toEqual([]);
    expect(inputsOf(schema).length).toBeGreaterThan(150);
  });

  it('that is shown is guarded, or is said to tell nothing of a child', () => {
    expect(unknownOutputs(schema)).toEqual([]);
    expect(outputsOf(schema).length).toBeGreaterThan(300);
  });

  it('stands on one list, and is still there', () => {
    const inputs = inputsOf(schema);
    const outputs = outputsOf(schema);
    // Labels are printed by an address of their own, outside of the schema.
    const guarded = Object.keys(caseTexts).filter((field) => field !== 'printLabels.reprintNote');
    expect(guarded.filter((field) => !inputs.includes(field))).toEqual([]);
    expect(guarded.filter((field) => isHarmless(field, harmlessInputs))).toEqual([]);
    expect(shown.filter((field) => !outputs.includes(field))).toEqual([]);
    const gone = (reasons: Reasons, fields: readonly string[]): readonly string[] =>
      Object.values(reasons)
        .flat()
        .filter((key) => !fields.some((field) => isHarmless(field, { only: [key] })));
    expect(gone(harmlessInputs, inputs)).toEqual([]);
    expect(gone(harmlessOutputs, outputs)).toEqual([]);
  });

  it('fails this test as soon as it is new', () => {
    const more = buildSchema(`${typeDefs}
      extend type Mutation { whisper(toMother: String!, inside: WhisperInput!): PlainResponse! }
      input WhisperInput { deeper: [WhisperedWords!] }
      input WhisperedWords { words: String, when: Date }
      extend type LabRecord { whispered: String }
      extend type Specimen { labels: [String!]! }`);
    expect(unknownInputs(more)).toEqual(['WhisperedWords.words', 'whisper.toMother']);
    expect(unknownOutputs(more)).toEqual(['LabRecord.whispered', 'Specimen.labels']);
  });
});
