/** From the last key of a scan to the tube, or the case, on the screen. */
import { scan } from '../../e2e/support/laboratory.ts';
import { quantile } from './form-keystrokes.ts';
import type { Desk } from './laboratory-desk.ts';

const scans = 30;
const goalMs = 300;
/** The list of this sitting, or the form that asks for more; the list of what is on its way names the code as well. */
const handledTubes = 'section[aria-label="Đã nhận trong phiên này"] li, main form';

/** Runs in the page: waits, frame by frame, until the text is in what the selector names; then for the paint. */
function untilShown(selector: string, text: string): string {
  return `new Promise((done, fail) => {
    const began = performance.now();
    const look = () => {
      const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].some((part) =>
        part.textContent.includes(${JSON.stringify(text)}));
      if (!shown && performance.now() - began > 10000) return fail(new Error('never shown'));
      if (!shown) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => done(performance.now() - window.scannedAt);
      painted.port2.postMessage(0);
    };
    look();
  })`;
}

/** The moment of the key that ends a scan. Before the page's own scripts, which let nobody else hear it. */
const noteScans = `addEventListener('keydown', (event) => {
  if (event.key === 'Enter') window.scannedAt = performance.now();
}, { capture: true })`;

async function receiveTubes({ page, database }: Desk): Promise<number[]> {
  const { rows } = await database.query<{ code: string }>(
    `select code from specimen where status in ('collected', 'in_transit') order by code limit $1`,
    [scans],
  );
  await page.goto('/apps/lims/nhan-mau');
  await page.getByText('Quét nhãn ống để nhận mẫu').first().waitFor();
  const taken: number[] = [];
  for (const { code } of rows) {
    await scan(page, code);
    taken.push(await page.evaluate<number>(untilShown(handledTubes, code)));
  }
  return taken;
}

async function openCases({ page, database }: Desk): Promise<number[]> {
  const { rows } = await database.query<{ sid: string }>(
    `select sid from lab_record where status = 'in_progress' order by sid desc limit $1`,
    [scans],
  );
  const taken: number[] = [];
  for (const { sid } of rows) {
    await page.goto('/apps/lims');
    await page.locator('[role=row][data-row]').first().waitFor();
    await scan(page, sid);
    taken.push(await page.evaluate<number>(untilShown('h1', sid)));
  }
  return taken;
}

function print(name: string, taken: readonly number[]): void {
  const cells = [quantile(taken, 0.5), quantile(taken, 0.95), Math.max(...taken)];
  const figures = cells.map((value) => value.toFixed(0).padStart(10)).join('');
  process.stdout.write(`${name.padEnd(42)}${String(taken.length).padStart(8)}${figures}\n`);
}

export async function benchScans(desk: Desk): Promise<void> {
  await desk.page.addInitScript(noteScans);
  const [tubes, cases] = [await receiveTubes(desk), await openCases(desk)];
  process.stdout.write(
    `\n${'ms from the last key of a scan'.padEnd(42)}   scans    median       p95     worst\n`,
  );
  print('reception: the tube is received', tubes);
  print('worklist: the case is open', cases);
  process.stdout.write(`(goal ${goalMs} at the median)\n`);
}
