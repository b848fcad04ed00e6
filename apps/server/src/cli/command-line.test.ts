import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeProgram, runSenlab, senlabProgram } from '@senlab/testkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverRoles } from '../platform/config.ts';
import { type Commands, type Options, readCommandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { commandVariables } from './doctor/settings.ts';
import { senlab } from './senlab.test-support.ts';

const done: Options[] = [];
const load = (): Promise<(options: Options) => Promise<void>> =>
  Promise.resolve((options) => Promise.resolve(void done.push(options)));

const table: Commands = {
  'wash cup': {
    about: 'wash a cup',
    options: {
      soap: { value: 'KIND', about: 'which soap', isRequired: true },
      water: { value: 'HEAT', about: 'how warm', default: 'cold' },
      cloth: { value: 'CLOTH', about: 'which cloth', variable: 'WASH_CLOTH' },
      twice: { about: 'and again' },
    },
    load,
  },
  'wash floor': { about: 'wash the floor', operands: { ROOM: 'which one' }, load },
  doctor: { about: 'look', load },
};

const run = async (
  words: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Options | undefined> => {
  done.length = 0;
  const ended = await senlab(words, { table, environment });
  expect(ended).toEqual({ output: '', errors: '', exitCode: 0 });
  return done[0];
};

describe('a command line', () => {
  it.each<readonly [string, Options]>([
    ['wash cup --soap green', { soap: 'green', water: 'cold' }],
    ['wash cup --twice --soap=a=b --water warm', { soap: 'a=b', water: 'warm', twice: true }],
    ['wash cup --soap=-1', { soap: '-1', water: 'cold' }],
    ['wash floor kitchen', { ROOM: 'kitchen' }],
    ['doctor', {}],
  ])('reads "%s"', async (words, options) => {
    expect(await run(words)).toEqual(options);
  });

  it('takes from the environment what it names, and what was typed before that', async () => {
    expect(await run('wash cup --soap a', { WASH_CLOTH: 'wool' })).toMatchObject({ cloth: 'wool' });
    expect(await run('wash cup --soap a --cloth silk', { WASH_CLOTH: 'wool' })).toMatchObject({
      cloth: 'silk',
    });
  });

  it.each([
    ['docter', 'did you mean "senlab doctor"?'],
    ['wash cpu', 'did you mean "senlab wash cup"?'],
    ['wash', 'needs one of these behind it: cup, floor'],
    ['wash hunter2hunter2', 'needs one of these behind it: cup, floor'],
    ['hunter2hunter2', '"senlab --help" names all'],
    ['hunter2hunter2 --help', '"senlab --help" names all'],
    ['toString', '"senlab --help" names all'],
    ['--soap green', '"senlab --help" names all'],
    ['wash cup --soup green', 'has no option --soup; did you mean --soap?'],
    ['wash cup --soap green --dry', '"senlab wash cup --help" names all'],
    ['wash cup -t', 'has no option -t'],
    ['wash cup', '--soap is missing'],
    ['wash cup --soap=', '--soap is missing'],
    ['wash cup --soap', '--soap needs a value'],
    ['wash cup --soap --twice', '--soap needs a value'],
    ['wash cup --soap a --soap b', '--soap is given twice'],
    ['wash cup --soap a --twice=hunter2', '--twice takes no value'],
    ['wash cup --soap a hunter2', 'takes options only'],
    ['wash cup --soap a -- hunter2', 'takes options only'],
    ['wash floor', 'needs ROOM'],
    ['wash floor kitchen hunter2', 'needs ROOM'],
  ])('refuses "%s" in one line that repeats nothing secret', async (words, reason) => {
    done.length = 0;
    const { errors, output, exitCode } = await senlab(words, { table });
    expect([output, exitCode, done]).toEqual(['', 2, []]);
    expect(errors).toMatch(/^senlab: .+\n$/);
    expect(errors).toContain(reason);
    expect(errors).not.toContain('hunter2');
  });

  it.each(['', '--help', '-h', 'help'])('answers "%s" with all commands', async (words) => {
    const { output, exitCode } = await senlab(words, { table });
    expect(exitCode).toBe(0);
    for (const [name, { about }] of Object.entries(table))
      expect(output).toMatch(new RegExp(`^  ${name} +${about}$`, 'm'));
  });

  it('answers a group with those of the group', async () => {
    const { output, exitCode } = await senlab('wash --help', { table });
    expect(exitCode).toBe(0);
    expect(output).toContain('wash floor');
    expect(output).not.toContain('doctor');
  });

  it.each(['wash cup --help', 'help wash cup', 'wash cup --twice -h'])('explains by "%s"', async (words) => {
    const { output, exitCode } = await senlab(words, { table });
    expect(exitCode).toBe(0);
    expect(output).toBe(
      `senlab wash cup --soap KIND [--water HEAT] [--cloth CLOTH] [--twice]

wash a cup

  --soap KIND    which soap (required)
  --water HEAT   how warm (default: cold)
  --cloth CLOTH  which cloth (or WASH_CLOTH in the environment)
  --twice        and again
`,
    );
  });

  it('ends with 1 and the whole story when a command fails', async () => {
    const fail = (): Promise<never> => Promise.reject(new Error('no water'));
    const { errors, exitCode } = await senlab('doctor', { table: { doctor: { about: '', load: fail } } });
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^Error: no water\n +at /);
  });
});

describe('senlab', () => {
  const text = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

  it('asks for the oldest Node that the repository allows', () => {
    const { engines } = JSON.parse(text('../../package.json')) as { engines: { node: string } };
    expect(text('src/bin/senlab.ts')).toContain(`'${engines.node.replace('>=', '')}'`);
  });

  it('imports nothing before it knows which Node runs it', () => {
    expect(text('src/bin/senlab.ts')).not.toMatch(/^import /m);
  });

  it('refuses an older Node in one sentence', async () => {
    const pretend = encodeURIComponent(
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
    );
    const run = runSenlab({
      args: ['serve'],
      env: { NODE_OPTIONS: `--import=data:text/javascript,${pretend}` },
    });
    await expect(run).rejects.toThrow(
      /ended with code 1:\nsenlab: needs Node\.js 24\.18 or newer, and this is 20\.20\.2$/,
    );
  });

  it('asks no file of the folder in which somebody types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'senlab-typed-in-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(
      join(folder, 'graphile-worker.config.js'),
      "console.log('ran a stranger'); process.exit(7);",
    );
    writeFileSync(
      join(folder, 'graphile-worker.config.cjs'),
      "console.log('ran a stranger'); process.exit(7);",
    );
    writeFileSync(join(folder, 'package.json'), '{ "graphile-worker": { "schema": "other" } }');
    const { status, stdout, stderr } = spawnSync(nodeProgram, [senlabProgram, 'migrate'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'senlab: set DATABASE_OWNER_URL to the address of the database, as its owner\n',
    });
  });

  it('says its version', async () => {
    const { version } = JSON.parse(text('package.json')) as {
      version: string;
    };
    expect((await senlab('--version')).output).toBe(`senlab ${version}\n`);
  });

  it.each(Object.keys(commands))('explains %s', async (name) => {
    const { output, exitCode } = await senlab(`${name} --help`);
    expect(exitCode).toBe(0);
    expect(output).toContain(`senlab ${name}`);
  });

  it('reads no variable that doctor would take for a misspelt one', () => {
    const read = Object.values(commands).flatMap(({ options = {} }) =>
      Object.values(options).flatMap(({ variable }) => variable ?? []),
    );
    expect(commandVariables).toEqual(expect.arrayContaining(read));
  });

  it('serves with every role there is', () => {
    expect(commands['serve']?.options?.['role']?.default).toBe(serverRoles.join(','));
  });
});

const repository = join(import.meta.dirname, '../../../..');
const documents = [
  ...readdirSync(repository).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** With each command on one line. */
const blocksOf = (text: string): readonly string[] =>
  [...text.matchAll(/^```.*?\n(.*?)^```/gms)].map(([, block = '']) => block.replaceAll('\\\n', ' '));

/** In code, between backticks or on a line of a block; what stands for something else is in capital letters. */
function commandsIn(text: string): readonly string[] {
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [...blocksOf(text).flatMap((block) => block.split('\n')), ...spans].flatMap((line) =>
    [...line.matchAll(/(?<![\w/@.-])senlab ((?:[a-z]+(?: |$))(?:(?:--)?[\w.,=/-]+ ?|"[^"]*" ?)*)/g)].map(
      ([, words = '']) => words.trim(),
    ),
  );
}

/** Whether the table knows the words and the options; values may be missing where a document speaks of the command only. */
function isKnown(words: string): boolean {
  const [plain = '', ...options] = words.split(/ (?=--)/);
  const group = Object.keys(commands).some((name) => name.startsWith(`${plain} `));
  if (group && options.length === 0) return true;
  const request = readCommandLine(commands, [...plain.split(' '), '--help']);
  const name = Object.keys(commands).find((known) => known === plain || plain.startsWith(`${known} `));
  const known = Object.keys(commands[name ?? '']?.options ?? {});
  return (
    request.kind === 'print' &&
    name !== undefined &&
    options.every((option) => [...known, 'help'].includes(option.replace(/^--/, '').split(/[ =]/)[0] ?? ''))
  );
}

/** What somebody types, as the shell hands it over. */
function typedIn(text: string): readonly (readonly string[])[] {
  return (
    blocksOf(text)
      // The three machines of Patroni are together called as we are.
      .map((block) => block.replaceAll(/^patronictl .*$/gm, ''))
      .flatMap((block) => [...block.matchAll(/(?:(?<![\w/@.-])|\/bin\/)senlab ([a-z][^|;&>\n]*)/g)])
      .map(([, words = '']) =>
        [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare),
      )
  );
}

describe('the documents', () => {
  it('of the operation give each command all that it needs', () => {
    vi.stubEnv('DATABASE_ADMIN_URL', 'postgres:///postgres');
    onTestFinished(() => void vi.unstubAllEnvs());
    const typed = documents
      .filter((file) => file.startsWith('docs/operations/'))
      .flatMap((file) => typedIn(readFileSync(join(repository, file), 'utf8')));
    expect(typed.length).toBeGreaterThan(40);
    expect(typed.map((words) => readCommandLine(commands, words).kind)).toEqual(typed.map(() => 'run'));
  });

  it('name commands and options that exist', () => {
    const named = documents.flatMap((file) =>
      commandsIn(readFileSync(join(repository, file), 'utf8')).map((words) => ({ file, words })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ words }) => !isKnown(words))).toEqual([]);
  });
});
