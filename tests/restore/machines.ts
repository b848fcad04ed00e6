import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../chaos/patience.ts';
import { openCleanRoot, type CleanRoot } from '../install/clean-root.ts';
import { blocksIn, commandsOf, textOf } from '../install/document.ts';
import { layTree, removeWithTree } from './tree.ts';

const page = 'high-availability.md';
const samples = join(import.meta.dirname, '../../deploy/patroni');
/** Those of the samples; each has a clean Debian of its own. */
const names = ['db1', 'db2', 'db3'] as const;
const addressOf = (index: number): string => `10.0.0.${String(11 + index)}`;

const networkOf = (process: string): string => readlinkSync(`/proc/${process}/ns/net`);

/** With the address that the document gives it, at the switch of this house. Gives what brings a program into it. */
async function connect(index: number): Promise<readonly string[]> {
  const held = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  // It ends with all that is apart here, and nobody waits for it.
  held.unref();
  const holder = String(held.pid);
  await until('a machine has a network', () => networkOf(holder) !== networkOf('self'));
  const inside = ['nsenter', `--net=/proc/${holder}/ns/net`];
  const ip = (words: string, before: readonly string[] = []): void => {
    const [program = '', ...rest] = [...before, 'ip', ...words.split(' ')];
    execFileSync(program, rest);
  };
  const plug = `plug${String(index)}`;
  ip(`link add ${plug} type veth peer name eth0 netns ${holder}`);
  ip(`link set ${plug} master switch up`);
  ip('link set lo up', inside);
  ip(`addr add ${addressOf(index)}/24 dev eth0`, inside);
  ip('link set eth0 up', inside);
  return inside;
}

const passwords = {
  'CHANGE-ME-1': 'one-1',
  'CHANGE-ME-2': 'two-2',
  'CHANGE-ME-3': 'three-3',
  'CHANGE-ME-4': 'four-4',
};

const withPasswords = (text: string): string =>
  Object.entries(passwords).reduce((so, [sample, own]) => so.replaceAll(sample, own), text);

/** As the heads of the samples tell it: another name, its own address where the first one's stands alone, own passwords. */
function copySamples({ folder }: CleanRoot, index: number): void {
  for (const file of readdirSync(samples)) {
    const own = readFileSync(join(samples, file), 'utf8')
      .split('\n')
      .map((line) =>
        line.includes('10.0.0.12') || line.trimStart().startsWith('server ')
          ? line
          : line.replace('10.0.0.11', addressOf(index)),
      )
      .join('\n')
      .replace(/^name: db1$/m, `name: ${names[index] ?? ''}`);
    writeFileSync(join(folder, 'root', file), withPasswords(own));
  }
}

interface Member {
  readonly Member: string;
  readonly Role: string;
  readonly State: string;
}

const list = 'patronictl -c /etc/patroni/config.yml list';

function members(root: CleanRoot): readonly Member[] {
  return JSON.parse(root.run(`${list} --format json`)) as readonly Member[];
}

const inRole = (found: readonly Member[], role: string): string =>
  found.find(({ Role }) => Role === role)?.Member ?? '';

/** As the document says what must be seen. */
async function untilWhole(root: CleanRoot): Promise<readonly Member[]> {
  let found: readonly Member[] = [];
  await until('one leads, one follows it synchronously, and all three run', () => {
    found = members(root);
    const roles = new Set(found.map(({ Role }) => Role));
    const run = found.every(({ State }) => State === 'running' || State === 'streaming');
    return found.length === names.length && roles.has('Leader') && roles.has('Sync Standby') && run;
  });
  return found;
}

/** In place of the fourth step of the installation, on the first machine, which also runs SenLab. */
function prepareDatabase(root: CleanRoot): void {
  layTree(root);
  const settings =
    textOf('install.md')
      .split(/^## /m)
      .find((section) => section.startsWith('3.')) ?? '';
  for (const { commands } of blocksIn(settings)) root.run(commands);
  root.run(withPasswords(commandsOf(page, 'database')));
}

/** The document of three machines, on three clean ones with a network between them. */
export async function typeOnThreeMachines(say: (text: string) => void): Promise<void> {
  const roots: CleanRoot[] = [];
  try {
    execFileSync('ip', 'link add switch type bridge'.split(' '));
    execFileSync('ip', 'link set switch up'.split(' '));
    for (const index of names.keys()) {
      roots.push(openCleanRoot([], await connect(index)));
      copySamples(roots[index] as CleanRoot, index);
    }
    const [first, ...others] = roots as [CleanRoot, CleanRoot, CleanRoot];
    const onAll = (way: string): Promise<unknown> =>
      Promise.all(roots.map((root) => root.runBeside(commandsOf(page, way))));
    await onAll('all');
    say('three machines are installed');
    await onAll('etcd');
    await onAll('lead');
    await untilWhole(first);
    prepareDatabase(first);
    say('three machines hold the database');
    // Nothing serves yet, and status says so by its end.
    const seen = first.run(commandsOf(page, 'look').replace('senlab status', 'senlab status || true'));
    assert.match(seen, /Sync Standby/);
    assert.match(seen, /✔ standbys of the database +2/);
    const before = await untilWhole(first);
    const [leader, next] = [inRole(before, 'Leader'), inRole(before, 'Sync Standby')];
    // It asks from whom, to whom, when, and whether it is meant.
    first.run(commandsOf(page, 'planned'), `${leader}\n${next}\nnow\ny\n`);
    await until('the lead is handed over', () => inRole(members(first), 'Leader') === next);
    const third = inRole(await untilWhole(first), 'Replica');
    first.run(commandsOf(page, 'anew').replace('db2', third), 'y\n');
    await untilWhole(first);
    first.run('senlab migrate');
    say(`all commands of docs/operations/${page} did what they say`);
    for (const root of others) root.run('systemctl stop patroni');
    await until('it is said that changes lie on one machine alone', () =>
      first.run('senlab status || true').includes('✘ standbys of the database'),
    );
    say('and when the others are gone, status says so');
  } finally {
    for (const root of roots) removeWithTree(root);
  }
}
