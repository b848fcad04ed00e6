/**
 * Slips a second and core: the engine against bare pdfme with the same layout, turn by turn, and against a browser that
 * prints the same words; then a night's 200 through the press. CPU time is compared: a neighbour on the machine makes
 * all of them wait, and none of them work more. The time of the 200 is by the clock: read it on a quiet machine.
 */
import { openPress } from '../../../apps/server/src/platform/press/press.ts';
import { renderPaper, type PaperRequest } from '../../../packages/pdf/src/index.ts';
import { median } from '../lims/measure.ts';
import { openBarePdfme } from './bare-pdfme.ts';
import { openBrowserPress } from './chromium.ts';
import { sampleReport } from './sample.ts';

const rounds = 7;
const slipsInRound = 8;
const pile = { slips: 200, threads: 2, seconds: 15 };
const leastRatio = 0.9;

interface Side {
  readonly name: string;
  readonly draw: () => Promise<unknown>;
  readonly cpuMs: () => number;
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU milliseconds for a slip. */
async function measure({ draw, cpuMs }: Side): Promise<number> {
  const before = cpuMs();
  for (let slip = 0; slip < slipsInRound; slip += 1) await draw();
  return (cpuMs() - before) / slipsInRound;
}

function printSide(name: string, costs: readonly number[]): number {
  const cost = median(costs);
  const speed = (1000 / cost).toFixed(1).padStart(6);
  const all = costs.map((ms) => ms.toFixed(0)).join(' / ');
  process.stdout.write(
    `${name.padEnd(16)}${speed} slips a second and core; CPU ms a slip by round: ${all}\n`,
  );
  return cost;
}

function goal(what: string, value: string, isReached: boolean): void {
  process.stdout.write(`${isReached ? '  reached ' : '  MISSED  '} ${what}: ${value}\n`);
  if (!isReached) process.exitCode = 1;
}

async function compare(paper: PaperRequest): Promise<void> {
  const browser = await openBrowserPress(paper);
  const sides: readonly Side[] = [
    { name: 'engine', draw: () => renderPaper(paper), cpuMs: ownCpuMs },
    { name: 'bare pdfme', draw: await openBarePdfme(paper), cpuMs: ownCpuMs },
    { name: 'Chromium', draw: browser.print, cpuMs: browser.cpuMs },
  ];
  const costs = sides.map((): number[] => []);
  for (const side of sides) await measure(side);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) costs[index]?.push(await measure(side));
  await browser.close();
  const [ours = 0, bare = 0, chromium = 0] = sides.map(({ name }, index) =>
    printSide(name, costs[index] ?? []),
  );
  const ratios = (costs[0] ?? []).map((cost, round) => (costs[1]?.[round] ?? 0) / cost);
  const ratio = median(ratios);
  process.stdout.write(
    `  ${(chromium / ours).toFixed(2)} slips for each of Chromium's, ${(bare / ours).toFixed(2)} for each of pdfme's\n`,
  );
  goal('speed, ours to bare pdfme, median of the rounds (goal ≥ 0.9)', ratio.toFixed(2), ratio >= leastRatio);
}

async function printPile(paper: PaperRequest): Promise<void> {
  const press = openPress({ threads: pile.threads });
  await Promise.all(Array.from({ length: pile.threads }, () => press.render(paper)));
  const [cpu, started] = [ownCpuMs(), performance.now()];
  await Promise.all(Array.from({ length: pile.slips }, () => press.render(paper)));
  const seconds = (performance.now() - started) / 1000;
  const busy = (ownCpuMs() - cpu) / 1000;
  await press.close();
  process.stdout.write(`press: ${busy.toFixed(1)} s of CPU on ${String(pile.threads)} threads\n`);
  const what = `${String(pile.slips)} slips through ${String(pile.threads)} threads (goal < ${String(pile.seconds)} s)`;
  goal(what, `${seconds.toFixed(1)} s`, seconds < pile.seconds);
}

export async function bench(): Promise<void> {
  const paper = sampleReport();
  await compare(paper);
  await printPile(paper);
}
