import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { readEnvironment } from '../platform/environment.ts';

/** A mistake of the person at the keyboard: the message is all they need, no stack. */
export class UsageError extends Error {}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface Option {
  readonly about: string;
  /** What stands for the value in the help, as NAME; an option without it is a switch. */
  readonly value?: string;
  readonly isRequired?: true;
  readonly default?: string;
  /** Says the same in the environment: words of a command line can be read by everybody on the machine. */
  readonly variable?: string;
}

export interface Command {
  readonly about: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** Words that must follow, in this order, by name (as FILE) and with what they are. */
  readonly operands?: Readonly<Record<string, string>>;
  /** Loaded one by one: `migrate` must not pay for, nor fail because of, what `serve` needs. */
  readonly load: () => Promise<(options: Options) => Promise<void>>;
}

/** By the words that name each, for instance `user add`. */
export type Commands = Readonly<Record<string, Command>>;

export function optional(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function required(options: Options, name: string): string {
  const value = optional(options, name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

function spelled(name: string, { value }: Pick<Option, 'value'>): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function aboutOption(option: Option): string {
  const notes = [
    option.isRequired === true ? 'required' : '',
    option.default === undefined ? '' : `default: ${option.default}`,
    option.variable === undefined ? '' : `or ${option.variable} in the environment`,
  ].filter((note) => note !== '');
  return notes.length === 0 ? option.about : `${option.about} (${notes.join('; ')})`;
}

function helpOfCommand(name: string, { about, options = {}, operands = {} }: Command): string {
  const words = Object.entries(options).map(([option, entry]) =>
    entry.isRequired === true ? spelled(option, entry) : `[${spelled(option, entry)}]`,
  );
  const usage = ['senlab', name, ...Object.keys(operands), ...words].join(' ');
  const rows = [
    ...Object.entries(operands),
    ...Object.entries(options).map(
      ([option, entry]) => [spelled(option, entry), aboutOption(entry)] as const,
    ),
  ];
  return `${usage}\n\n${about}\n${rows.length === 0 ? '' : `\n${columns(rows)}`}`;
}

function helpOfGroup(commands: Commands, group: string): string {
  const shown = Object.entries(commands).filter(([name]) => group === '' || name.startsWith(`${group} `));
  const rows = shown.map(([name, { about }]) => [name, about] as const);
  const more = 'senlab COMMAND --help tells the options of each; senlab --version the version.';
  return `senlab ${group === '' ? 'COMMAND' : `${group} …`}\n\n${columns(rows)}\n${more}\n`;
}

/** How many letters must be changed, added or left out to make one word of the other. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (row[at - 1] ?? 0) + (other[at - 1] === one[line] ? 0 : 1);
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The name that was probably meant, if one is like what was typed. */
function nearest(names: readonly string[], typedFor: (name: string) => string): string | undefined {
  const [best] = names
    .map((name) => ({ name, far: distance(typedFor(name), name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((one, other) => one.far - other.far);
  return best?.name;
}

const isGroup = (commands: Commands, words: string): boolean =>
  Object.keys(commands).some((name) => name.startsWith(`${words} `));

/** The words themselves are not repeated: one may be a password that was typed in the wrong place. */
function refuseWords(commands: Commands, words: readonly string[]): never {
  const names = Object.keys(commands);
  const guess = nearest(names, (name) => words.slice(0, name.split(' ').length).join(' '));
  if (guess !== undefined) throw new UsageError(`there is no such command; did you mean "senlab ${guess}"?`);
  const [group = ''] = words;
  const inside = names
    .filter((name) => name.startsWith(`${group} `))
    .map((name) => name.slice(group.length + 1));
  throw new UsageError(
    inside.length === 0
      ? 'there is no such command; "senlab --help" names all'
      : `"senlab ${group}" needs one of these behind it: ${inside.join(', ')}`,
  );
}

function refuseOption(name: string, { options = {} }: Command, raw: string): never {
  const guess = nearest(Object.keys(options), () => raw.replace(/^-+/, ''));
  const hint = guess === undefined ? `"senlab ${name} --help" names all` : `did you mean --${guess}?`;
  throw new UsageError(`"senlab ${name}" has no option ${raw}; ${hint}`);
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function tokensOf({ options = {} }: Command, argv: readonly string[]): readonly Token[] {
  const kinds: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value }] of Object.entries(options))
    kinds[name] = { type: value === undefined ? 'boolean' : 'string' };
  // Not strict: its refusals repeat what was typed, name no better word, and take two lines.
  return parseArgs({ args: [...argv], options: kinds, strict: false, tokens: true }).tokens;
}

function readToken(name: string, command: Command, token: Token & { kind: 'option' }): string | true {
  const options = command.options ?? {};
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (option === undefined) return refuseOption(name, command, token.rawName);
  if (option.value === undefined) {
    if (token.value !== undefined) throw new UsageError(`${token.rawName} takes no value`);
    return true;
  }
  // A value that begins so is nearly always the next option behind a forgotten value.
  if (token.value === undefined || (!token.inlineValue && token.value.startsWith('-')))
    throw new UsageError(`${token.rawName} needs a value: ${token.rawName}=${option.value}`);
  return token.value;
}

function readOptions(name: string, command: Command, tokens: readonly Token[]): Options {
  const given: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const value = readToken(name, command, token);
    if (Object.hasOwn(given, token.name)) throw new UsageError(`${token.rawName} is given twice`);
    given[token.name] = value;
  }
  const names = Object.keys(command.operands ?? {});
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (words.length !== names.length)
    throw new UsageError(
      names.length === 0
        ? `"senlab ${name}" takes options only; "senlab ${name} --help" names them`
        : `"senlab ${name}" needs ${names.join(' ')} and no other word`,
    );
  for (const [at, operand] of names.entries()) given[operand] = words[at] ?? '';
  for (const [option, entry] of Object.entries(command.options ?? {})) {
    const spare = entry.variable === undefined ? undefined : readEnvironment(entry.variable);
    const value = given[option] ?? spare ?? entry.default;
    if (value !== undefined) given[option] = value;
    if (entry.isRequired === true && optional(given, option) === undefined)
      throw new UsageError(
        entry.variable === undefined ? `--${option} is missing` : `set ${entry.variable} in the environment`,
      );
  }
  return given;
}

export type Request =
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'run'; readonly command: Command; readonly options: Options };

/** Throws a UsageError in one line when the words mean nothing. */
export function readCommandLine(commands: Commands, argv: readonly string[]): Request {
  if (argv[0] === '--version') return { kind: 'print', text: `senlab ${manifest.version}\n` };
  if (argv[0] === 'help') return readCommandLine(commands, [...argv.slice(1), '--help']);
  const end = argv.findIndex((word) => word.startsWith('-'));
  const words = argv.slice(0, end === -1 ? undefined : end);
  const name = Object.keys(commands).find(
    (known) => known === words.slice(0, known.split(' ').length).join(' '),
  );
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) {
    const group = words.join(' ');
    const asksHelp = argv.includes('--help') || argv.includes('-h');
    if (words.length === 0 ? asksHelp || argv.length === 0 : asksHelp && isGroup(commands, group))
      return { kind: 'print', text: helpOfGroup(commands, group) };
    return refuseWords(commands, words);
  }
  const tokens = tokensOf(command, argv.slice(name.split(' ').length));
  return tokens.some((token) => token.kind === 'option' && token.name === 'help')
    ? { kind: 'print', text: helpOfCommand(name, command) }
    : { kind: 'run', command, options: readOptions(name, command, tokens) };
}

/** The exit code: 2 for a mistake at the keyboard, 1 for whatever else did not go well. */
export async function runCommandLine(commands: Commands, argv: readonly string[]): Promise<void> {
  try {
    const request = readCommandLine(commands, argv);
    if (request.kind === 'print') process.stdout.write(request.text);
    else await (await request.command.load())(request.options);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    process.stderr.write(isUsage ? `senlab: ${error.message}\n` : `${inspect(error)}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
