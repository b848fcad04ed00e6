/** `pnpm say:failures`: every failed test of the reports with the beginning of what it said, for whoever sees only the end of a long run. */
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { readReports } from '../tools/checks/test-reports.ts';

const linesOfMessage = 16;

function beginningOf(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, linesOfMessage)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}

const { values } = parseArgs({
  options: { root: { type: 'string', default: join(import.meta.dirname, '..') } },
});
const { tests, brokenFiles } = readReports(values.root);
for (const { title, report, messages } of [...brokenFiles, ...tests.filter(({ passed }) => !passed)])
  process.stdout.write(`\n${report}: ${title}\n${messages.slice(0, 2).map(beginningOf).join('\n')}\n`);
