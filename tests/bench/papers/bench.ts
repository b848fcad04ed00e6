/**
 * Slips a second and core: drawn, and drawn and sealed, against bare pdfme with the same layout, turn by turn, and against
 * a browser that prints the same words; then a night's 200 through the press. Every slip is another woman's: what is
 * known of one helps the next only where it would in a hospital. CPU time is compared: a neighbour on the machine makes
 * all of them wait, and none of them work much more. The time of the 200 is by the clock: read it on a quiet machine.
 */
import { openPress } from '../../../apps/server/src/platform/press/press.ts';
import { renderPaper, type PaperRequest } from '../../../packages/pdf/src/index.ts';
import { signPdf } from '../../../packages/pdf/src/signing/index.ts';
import { median } from '../lims/measure.ts';
import { keepResult } from '../result.ts';
import { openBarePdfme } from './bare-pdfme.ts';
import { makeCertificate, type BenchCertificate } from './certificate.ts';
import { openBrowserPress } from './chromium.ts';
import { sampleReport } from './sample.ts';

const rounds = 7;
/** Until the machine's own compiler is done with what draws. */
const warming = 150;
const pile = { slips: 200, threads: 2, seconds: 15 };

interface Side {
  readonly name: string;
  /** In a round; the slow ones get fewer. */
  readonly slips: number;
  readonly draw: (paper: PaperRequest) => Promise<unknown>;
  readonly cpuMs: () => number;
}

let drawn = 0;

/** No slip twice. */
function nextSlips(count: number): readonly PaperRequest[] {
  drawn += count;
  return Array.from({ length: count }, (_, index) => sampleReport(drawn - index));
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function drawAll({ draw }: Pick<Side, 'draw'>, slips: readonly PaperRequest[]): Promise<void> {
  for (const slip of slips) await draw(slip);
}

/** CPU milliseconds for a slip. */
async function measure(side: Side): Promise<number> {
  const slips = nextSlips(side.slips);
  const before = side.cpuMs();
  await drawAll(side, slips);
  return (side.cpuMs() - before) / slips.length;
}

function printSide({ name }: Side, costs: readonly number[]): number {
  const cost = median(costs);
  const speed = (1000 / cost).toFixed(1).padStart(6);
  const all = costs.map((ms) => ms.toFixed(1)).join(' / ');
  process.stdout.write(
    `${name.padEnd(20)}${speed} slips a second and core; CPU ms a slip by round: ${all}\n`,
  );
  return cost;
}

async function seal(paper: PaperRequest, certificate: BenchCertificate): Promise<void> {
  const words = { reason: 'Duyệt và chịu trách nhiệm về nội dung phiếu', location: 'Bệnh viện Mẫu' };
  const signed = await signPdf(await renderPaper(paper), { ...certificate, ...words, at: new Date() });
  if (!signed.ok) throw new Error('the slip was not sealed');
}

interface Costs {
  readonly drawn: number;
  readonly sealed: number;
  readonly bare: number;
}

async function compare(): Promise<Costs> {
  const browser = await openBrowserPress();
  const certificate = makeCertificate();
  const sides: readonly Side[] = [
    { name: 'drawn', slips: 40, draw: renderPaper, cpuMs: ownCpuMs },
    { name: 'drawn and sealed', slips: 40, draw: (paper) => seal(paper, certificate), cpuMs: ownCpuMs },
    { name: 'bare pdfme', slips: 6, draw: await openBarePdfme(), cpuMs: ownCpuMs },
    { name: 'Chromium', slips: 6, draw: browser.print, cpuMs: browser.cpuMs },
  ];
  for (const side of sides) await drawAll(side, nextSlips(side.slips > 6 ? warming : 6));
  const costs = sides.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) costs[index]?.push(await measure(side));
  await browser.close();
  const [ours = 0, sealed = 0, bare = 0, chromium = 0] = sides.map((side, index) =>
    printSide(side, costs[index] ?? []),
  );
  process.stdout.write(
    `  ${(chromium / ours).toFixed(1)} slips for each of Chromium's, ${(bare / ours).toFixed(1)} for each of pdfme's\n`,
  );
  return { drawn: ours, sealed, bare };
}

/** Seconds for a night's slips through the press. */
async function printPile(): Promise<number> {
  const press = openPress({ threads: pile.threads });
  await Promise.all(nextSlips(pile.threads).map(press.render));
  const slips = nextSlips(pile.slips);
  const [cpu, started] = [ownCpuMs(), performance.now()];
  await Promise.all(slips.map(press.render));
  const seconds = (performance.now() - started) / 1000;
  const busy = (ownCpuMs() - cpu) / 1000;
  await press.close();
  process.stdout.write(`press: ${busy.toFixed(1)} s of CPU on ${String(pile.threads)} threads\n`);
  return seconds;
}

export async function bench(): Promise<void> {
  const costs = await compare();
  const seconds = await printPile();
  const speed = { unit: 'slips/s/core', gate: 50, goal: 500, better: 'higher' } as const;
  const bare = 1000 / costs.bare;
  const through = `${String(pile.slips)} slips through ${String(pile.threads)} threads`;
  keepResult('papers', [
    { ...speed, what: 'A4 report drawn', value: 1000 / costs.drawn, bare },
    { ...speed, what: 'A4 report drawn and sealed', value: 1000 / costs.sealed, bare },
    {
      what: 'speed of drawing, ours to bare pdfme',
      unit: 'ratio',
      value: costs.bare / costs.drawn,
      gate: 3,
      better: 'higher',
    },
    { what: through, unit: 's', value: seconds, gate: pile.seconds, better: 'lower' },
  ]);
}
