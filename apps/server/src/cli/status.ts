import { statusLines, type StatusLine, type StatusName, type SystemFacts } from '@senlab/domain';
import manifest from '../../package.json' with { type: 'json' };
import { findSystemFacts } from '../modules/house/system-status/index.ts';
import type { Database } from '../platform/database.ts';
import { reading } from '../platform/tx.ts';
import type { Options } from './command-line.ts';

interface Words {
  readonly name: string;
  /** What to do where it is not well. */
  readonly trouble: string;
}

const words: Readonly<Record<StatusName, Words>> = {
  programs: { name: 'programs', trouble: 'The program does not run.' },
  schema: { name: 'schema', trouble: '' },
  workers: { name: 'workers', trouble: 'No worker lives: papers, alarms and seals wait. Start one.' },
  jobs_waiting: { name: 'jobs waiting', trouble: 'Jobs wait for long: add a worker, or read its log.' },
  jobs_failed: {
    name: 'jobs failed',
    trouble: 'The page of the system status tells why; job.problem in the log names each.',
  },
  hints: {
    name: 'hints for screens',
    trouble: 'Screens are not told of changes: look for relay.failed in the log.',
  },
  unsealed: {
    name: 'events without a seal',
    trouble: 'The log is not sealed: a worker is missing, or its job failed.',
  },
  papers_waiting: {
    name: 'papers waiting',
    trouble: 'Papers are not made: see workers, and the store of files by "senlab doctor".',
  },
  papers_failed: {
    name: 'papers failed',
    trouble: 'Their pages say why; repair that, and make them again there.',
  },
  certificate: {
    name: 'next certificate ends in',
    trouble: 'Renew it before reports can no longer be signed.',
  },
  backup: {
    name: 'last backup',
    trouble: 'Too old, failed, or without all files: the log of its timer says why; then "senlab backup".',
  },
  database: { name: 'database', trouble: '' },
  connections: {
    name: 'connections',
    trouble: 'Nearly all connections are taken: raise max_connections or lower DATABASE_POOL_SIZE.',
  },
  standbys: {
    name: 'standbys of the database',
    trouble:
      'Less safe: no other machine confirms changes, and the newest would be lost with this one. "patronictl list", then start the standby.',
  },
};

function age(seconds: number): string {
  if (seconds < 120) return `${String(seconds)} s`;
  return seconds < 7_200
    ? `${String(Math.round(seconds / 60))} min`
    : `${String(Math.round(seconds / 3_600))} h`;
}

function countText({ amount, oldestSeconds, limit }: StatusLine): string {
  const count = String(amount);
  if (limit !== null) return `${count} of ${String(limit)}`;
  if (oldestSeconds === null) return count;
  return amount === 0 ? 'none' : `${count}, the oldest for ${age(oldestSeconds)}`;
}

function valueOf(line: StatusLine): string {
  const { kind, amount, text, parts } = line;
  switch (kind) {
    case 'text':
      return text ?? '';
    case 'bytes':
      return `${((amount ?? 0) / 1024 ** 2).toFixed(0)} MB`;
    case 'days':
      return amount === null ? 'no certificate' : `${String(amount)} days`;
    case 'age':
      return amount === null ? 'none' : `${age(amount)} ago`;
    case 'versions':
      return parts.map(({ name, count }) => `${String(count)} (schema ${name})`).join(', ') || 'none';
    case 'tasks':
      return parts.map(({ name, count }) => `${name} ${String(count)}`).join(', ') || 'none';
    case 'count':
      return countText(line);
  }
}

interface WordedLine extends Words {
  readonly value: string;
}

function worded(facts: SystemFacts): readonly WordedLine[] {
  return statusLines(facts).map((line) => {
    const { name, trouble } = words[line.name];
    return { name, value: valueOf(line), trouble: line.isTrouble ? trouble : '' };
  });
}

/** For a person at three in the morning, or for a program that watches: with exit code 1 where something is not well. */
export async function showStatus(database: Database, options: Options): Promise<string> {
  const facts = await reading(database, findSystemFacts);
  const lines = worded(facts);
  const troubles = lines.filter(({ trouble }) => trouble !== '');
  if (troubles.length > 0) process.exitCode = 1;
  if (options['json'] === true)
    return JSON.stringify({ version: manifest.version, ...facts, troubles }, null, 2);
  const width = Math.max(...lines.map(({ name }) => name.length));
  return [
    `SenLab ${manifest.version}`,
    ...lines.flatMap(({ name, value, trouble }) => [
      `${trouble === '' ? '✔' : '✘'} ${name.padEnd(width)}  ${value}`,
      ...(trouble === '' ? [] : [`    ${trouble}`]),
    ]),
  ].join('\n');
}
