import type { Check, CheckOptions, Fault } from './check.ts';
import { findCrumbs } from './crumbs.ts';
import { callbackName, measureFunctions, type MeasuredFunction } from './sizes-functions.ts';
import { filesOf, isGenerated, isTest, readText } from './tree.ts';

/** Aims are printed, only the last column fails: a person decides how to split, the check only that it must be. */
const budgets = {
  file: { median: 60, ninetieth: 180, stop: 400 },
  function: { median: 8, ninetieth: 30, stop: 80 },
  component: { median: 40, ninetieth: 100, stop: 150 },
  parameters: { median: 2, ninetieth: 3, stop: 4 },
} as const;

const sources = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{scripts,tools,tests}/**/*.ts', '*.ts'];
/** Long because nobody reasons in them. */
const isData = (path: string): boolean => /(^|[/-])(texts|data)\.tsx?$|\/(seeds|data)\//.test(path);

export const sizesCheck: Check = {
  name: 'sizes',
  fine: 'no file, function or component is beyond its hard stop, no folder too full, and no crumb lies about.',
  advice:
    'Split by concept, not by "part 2"; more than four parameters become one object; a small file that one other uses is part of it.',
  help: `Measures files, functions and components. Hard stops: file ${budgets.file.stop} lines, function ${budgets.function.stop}, component ${budgets.component.stop}, parameters ${budgets.parameters.stop}.`,
  find: findLongParts,
};

function findLongParts({ root }: CheckOptions): Fault[] {
  const paths = filesOf(root, ...sources).filter((path) => !isGenerated(path) && !isData(path));
  const files = paths.map((path) => ({ path, text: readText(root, path) }));
  const functions = files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => measureFunctions(path, text));
  const lengths = files.map(({ path, text }) => ({ path, lines: countLines(text) }));
  printSummary(
    lengths.filter(({ path }) => !isTest(path)).map(({ lines }) => lines),
    functions,
  );
  return [
    ...lengths
      .filter(({ lines }) => lines > budgets.file.stop)
      .map(({ path, lines }) => ({ where: path, what: `${lines} lines, stop ${budgets.file.stop}` })),
    ...functions.flatMap(functionFaults),
    ...findCrumbs(root),
  ];
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function functionFaults({ path, line, name, kind, lines, parameters }: MeasuredFunction): Fault[] {
  const where = `${path}:${line} ${name}`;
  const { stop } = budgets[kind];
  const faults = lines > stop ? [{ where, what: `${lines} lines, stop ${stop} for a ${kind}` }] : [];
  const most = budgets.parameters.stop;
  return parameters > most ? [...faults, { where, what: `${parameters} parameters, stop ${most}` }] : faults;
}

function printSummary(fileLines: readonly number[], functions: readonly MeasuredFunction[]): void {
  // One-line callbacks would flatter the median.
  const named = functions.filter(({ name }) => name !== callbackName);
  const linesOf = (kind: MeasuredFunction['kind']): number[] =>
    named.filter((measured) => measured.kind === kind).map(({ lines }) => lines);
  const rows = {
    file: fileLines,
    function: linesOf('function'),
    component: linesOf('component'),
    parameters: named.map(({ parameters }) => parameters),
  };
  console.log('               count  median (aim)  90% under (aim)   max (stop)');
  for (const [name, values] of Object.entries(rows))
    console.log(summaryRow(name as keyof typeof rows, values));
}

function summaryRow(name: keyof typeof budgets, values: readonly number[]): string {
  const { median, ninetieth, stop } = budgets[name];
  const cells = [
    `${quantile(values, 0.5)} (${median})`.padStart(13),
    `${quantile(values, 0.9)} (${ninetieth})`.padStart(16),
    `${quantile(values, 1)} (${stop})`.padStart(12),
  ];
  return `  ${name.padEnd(11)}${String(values.length).padStart(7)} ${cells.join(' ')}`;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
