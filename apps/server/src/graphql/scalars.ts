import { GraphQLError, GraphQLScalarType } from 'graphql';

/** PostgreSQL writes 2026-11-14 08:21:00.5+07; the wire has 2026-11-14T08:21:00.5+07:00. Text work only, no Date. */
export function isoFromDatabase(text: string): string {
  if (text.charCodeAt(10) !== 32) return text;
  const withT = `${text.slice(0, 10)}T${text.slice(11)}`;
  const sign = withT.charCodeAt(withT.length - 3);
  return sign === 43 || sign === 45 ? `${withT}:00` : withT;
}

const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => isoFromDatabase(String(value)),
  parseValue: (value) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new GraphQLError('not a moment');
    return value;
  },
});

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

const date = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: String,
  parseValue: (value) => {
    if (typeof value !== 'string' || !datePattern.test(value)) throw new GraphQLError('not a day');
    return value;
  },
});

/** Literals are not accepted: our documents pass such values as variables. */
const upload = new GraphQLScalarType<unknown, never>({
  name: 'Upload',
  serialize: () => {
    throw new GraphQLError('a file cannot be answered');
  },
  parseValue: (value) => value,
  parseLiteral: () => {
    throw new GraphQLError('a file cannot be written into a document');
  },
});

const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
});

export const scalars = { DateTime: dateTime, Date: date, Upload: upload, JSON: json };
