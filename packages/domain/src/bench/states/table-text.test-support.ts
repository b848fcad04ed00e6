import { jobs } from '../../people/accounts/jobs.ts';
import type { TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

/** Beyond this a list goes on in the next line. */
const widest = 76;

function wrapped(items: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 <= widest) {
      lines[lines.length - 1] = `${last}, ${item}`;
    } else {
      if (last !== undefined) lines[lines.length - 1] = `${last},`;
      lines.push(item);
    }
  }
  return lines.length === 0 ? ['–'] : lines;
}

/** Columns of text; the last one is a list. */
function columns(
  head: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly list: readonly string[] }[],
): string {
  const lines = [
    head,
    ...rows.flatMap(({ cells, list }) =>
      wrapped(list).map((part, index) => [...(index === 0 ? cells : cells.map(() => '')), part]),
    ),
  ];
  const widths = head.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function stepLine<State extends string, Command extends string, Need extends string>({
  from,
  command,
  to,
  permission,
  reason,
  needs,
}: TransitionRow<State, Command, Need>): {
  readonly cells: readonly string[];
  readonly list: readonly Need[];
} {
  const given = { none: '–', optional: 'if given', required: 'yes', detailed: 'yes, detailed' }[reason];
  return { cells: [from ?? '(new)', command, to, permission ?? 'the system', given], list: needs };
}

function holdersOf(permission: string): readonly string[] {
  return Object.values(jobs)
    .filter((job) => (job.permissions as readonly string[]).includes(permission))
    .map(({ label }) => label);
}

/** A whole table as a page that a laboratory can read and sign. */
export function tableText<State extends string, Command extends string, Need extends string, Facts>({
  entity,
  states,
  rows,
  requirements,
  misplaced,
}: TransitionTable<State, Command, Need, Facts>): string {
  const rights = [...new Set(rows.flatMap(({ permission }) => permission ?? []))];
  const log = new Map(
    rows.map(({ command, audited }) => [`${command} ${audited.action}`, { command, audited }]),
  );
  const needs = Object.keys(requirements) as Need[];
  const parts = [
    `${entity}: ${states.join(', ')}`,
    columns(['from', 'command', 'to', 'who may', 'reason', 'needs'], rows.map(stepLine)),
    columns(
      ['right', 'jobs that begin with it'],
      rights.map((right) => ({ cells: [right], list: holdersOf(right) })),
    ),
    columns(
      ['need', 'refused without it'],
      needs.map((need) => ({ cells: [need], list: [requirements[need].refusal] })),
    ),
    columns(
      ['refused with', 'in these states', 'what is sent too early or too late'],
      [
        ...Map.groupBy(misplaced, ({ refusal, states: where }) => `${refusal} ${where.join(', ')}`).values(),
      ].map((same) => ({
        cells: [same[0]?.refusal ?? '', same[0]?.states.join(', ') ?? ''],
        list: same.map(({ command }) => command),
      })),
    ),
    columns(
      ['command', 'audit log', 'written with it'],
      [...log.values()].map(({ command, audited }) => ({
        cells: [command, audited.action],
        list: audited.what,
      })),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
