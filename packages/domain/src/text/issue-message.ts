import { fieldMessages as say } from './texts.ts';

/** What a schema library tells about a refused value; the shape of zod's issues, without knowing zod. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly origin?: unknown;
  readonly format?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly divisor?: unknown;
  readonly inclusive?: unknown;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

function tooSmall({ origin, minimum, inclusive }: SchemaIssue): string {
  if (origin === 'string') return Number(minimum) <= 1 ? say.required : say.textFrom(Number(minimum));
  if (origin === 'array' || origin === 'set') {
    return Number(minimum) <= 1 ? say.requiredChoice : say.itemsFrom(Number(minimum));
  }
  return inclusive === false ? say.numberAbove(String(minimum)) : say.numberFrom(String(minimum));
}

function tooBig({ origin, maximum, inclusive }: SchemaIssue): string {
  if (origin === 'string') return say.textTo(Number(maximum));
  if (origin === 'array' || origin === 'set') return say.itemsTo(Number(maximum));
  return inclusive === false ? say.numberBelow(String(maximum)) : say.numberTo(String(maximum));
}

function wrongFormat({ input, format }: SchemaIssue): string {
  if (isMissing(input)) return say.required;
  if (format === 'email') return say.email;
  return format === 'url' ? say.url : say.format;
}

const messages: Readonly<Record<string, (issue: SchemaIssue) => string>> = {
  invalid_type: ({ input }) => (isMissing(input) ? say.required : say.invalid),
  invalid_value: ({ input }) => (isMissing(input) ? say.requiredChoice : say.notInList),
  invalid_union: ({ input }) => (isMissing(input) ? say.required : say.invalid),
  too_small: tooSmall,
  too_big: tooBig,
  invalid_format: wrongFormat,
  not_multiple_of: ({ divisor }) => say.multipleOf(String(divisor)),
  unrecognized_keys: () => say.unknownKeys,
};

/** The Vietnamese message for a schema's refusal. Give it to a parse as its `error`, in the form and on the server. */
export function issueMessage(issue: SchemaIssue): string {
  return messages[issue.code ?? '']?.(issue) ?? say.invalid;
}
