import manifest from '../../package.json' with { type: 'json' };
import { findSystemFacts, statusLines } from '../modules/house/system-status/index.ts';
import type { Database } from '../platform/database.ts';
import { reading } from '../platform/tx.ts';
import type { Options } from './command-line.ts';

/** For a person at three in the morning, or for a program that watches: with exit code 1 where something is not well. */
export async function showStatus(database: Database, options: Options): Promise<string> {
  const facts = await reading(database, findSystemFacts);
  const lines = statusLines(facts);
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
