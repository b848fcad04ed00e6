import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Such as `ms`, `slips/s/core` or `ratio`. */
  readonly unit: string;
  /** The same of the bare reference, measured in the same run. */
  readonly bare?: number;
  /** May not be missed. */
  readonly gate?: number;
  /** What we want. */
  readonly goal?: number;
  readonly better: 'higher' | 'lower';
}

const root = join(import.meta.dirname, '../..');

const rounded = (value: number): number => Number(value.toPrecision(4));

function reaches({ value, better }: Figure, limit: number): boolean {
  return better === 'higher' ? value >= limit : value <= limit;
}

/** Above the gate is not yet at the goal. A figure that nobody could measure reaches neither. */
export function verdictOf(figure: Figure): 'reached' | 'within' | 'MISSED' {
  const { gate, goal } = figure;
  if (gate !== undefined && !reaches(figure, gate)) return 'MISSED';
  if (goal === undefined || reaches(figure, goal)) return 'reached';
  return gate === undefined ? 'MISSED' : 'within';
}

function lineOf(figure: Figure): string {
  const { what, value, unit, bare, gate, goal, better } = figure;
  const sign = better === 'higher' ? '≥' : '≤';
  const limits = [
    ...(bare === undefined ? [] : [`bare ${String(rounded(bare))}`]),
    ...(gate === undefined ? [] : [`gate ${sign} ${String(gate)}`]),
    ...(goal === undefined ? [] : [`goal ${sign} ${String(goal)}`]),
  ].join(', ');
  const said = gate === undefined && goal === undefined ? '' : verdictOf(figure);
  return `  ${said.padEnd(8)} ${what}: ${String(rounded(value))} ${unit}${limits === '' ? '' : ` (${limits})`}\n`;
}

/** As `git` names what was measured; what is not committed is not the commit. */
function commitNow(): string {
  const args = ['describe', '--always', '--dirty', '--exclude=*'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/**
 * Prints each figure against its gate and goal and, asked with `--keep`, writes docs/performance/NAME.json. A gate that is
 * missed ends the run as failed: read a second run before you believe either on a shared machine.
 */
export function keepResult(name: string, figures: readonly Figure[]): void {
  process.stdout.write('\n');
  for (const figure of figures) process.stdout.write(lineOf(figure));
  if (figures.some((figure) => figure.gate !== undefined && verdictOf(figure) === 'MISSED'))
    process.exitCode = 1;
  if (!process.argv.includes('--keep')) return;
  const kept = {
    name,
    date: new Date().toISOString().slice(0, 10),
    commit: commitNow(),
    cores: availableParallelism(),
    figures: figures.map((figure) => ({
      ...figure,
      value: rounded(figure.value),
      ...(figure.bare === undefined ? {} : { bare: rounded(figure.bare) }),
    })),
  };
  const folder = join(root, 'docs/performance');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}
