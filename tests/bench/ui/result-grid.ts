/**
 * Typing results into a case of 60 rows, in the installation and the build that a hospital has. The reference is a bare
 * field of the browser on the same page: a key comes somewhere within a frame of 16.7 ms, so that nothing can be faster.
 */
import type { Locator } from '@playwright/test';
import {
  bareField,
  noteKeystrokes,
  printTypings,
  takeKeystrokes,
  type Typing,
  type TypingSummary,
  summarise,
} from './form-keystrokes.ts';
import { workedMs, type Desk } from './laboratory-desk.ts';
import { fillGridUp, findLongCase, type LongCase } from './long-case.ts';

const gridRows = 60;
const rounds = 3;
const goalMs = 16;
/** Slower than the fastest hand, so that each key has a frame of its own. */
const delay = 35;

async function noted({ page, session }: Desk, keys: () => Promise<unknown>): Promise<Typing> {
  await page.evaluate(takeKeystrokes);
  const before = await workedMs({ session });
  await keys();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  const workMs = (await workedMs({ session })) - before;
  return { paintMs: await page.evaluate<number[]>(takeKeystrokes), workMs };
}

function cellOf({ page }: Desk, code: string): Locator {
  return page.locator(`[data-cell="${code}"]`);
}

/** Digits into rows at the top, in the middle and at the end; what was typed is forgotten with Escape. */
async function typeDigits(desk: Desk, codes: readonly string[]): Promise<Typing[]> {
  const typings: Typing[] = [];
  for (const code of codes) {
    const cell = cellOf(desk, code);
    await cell.scrollIntoViewIfNeeded();
    await cell.focus();
    typings.push(await noted(desk, () => desk.page.keyboard.type('123,4567', { delay })));
    await desk.page.keyboard.press('Escape');
  }
  return typings;
}

async function walkRows(desk: Desk, first: string): Promise<Typing[]> {
  await cellOf(desk, first).focus();
  const press = async (): Promise<void> => {
    for (let step = 0; step < 24; step += 1) await desk.page.keyboard.press('ArrowDown', { delay });
  };
  return [await noted(desk, press)];
}

/** A value and Enter in each waiting row, as fast as somebody reads them off paper: saved while the next is typed. */
async function saveRows(desk: Desk, { waiting }: LongCase): Promise<Typing[]> {
  await cellOf(desk, waiting[0] ?? '').focus();
  const enter = async (): Promise<void> => {
    for (const _code of waiting) {
      await desk.page.keyboard.type('7', { delay });
      await desk.page.keyboard.press('Enter', { delay });
    }
  };
  return [await noted(desk, enter)];
}

async function typeBare(desk: Desk): Promise<Typing[]> {
  await desk.page.locator('input[name="bare"]').focus();
  return [await noted(desk, () => desk.page.keyboard.type('123,4567'.repeat(3), { delay }))];
}

async function measure(desk: Desk, longCase: LongCase): Promise<ReadonlyMap<string, TypingSummary>> {
  const { waiting } = longCase;
  const all = await desk.page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-cell]')].map((cell) => cell.dataset.cell)`,
  );
  const spread = [waiting[0] ?? '', waiting[Math.floor(waiting.length / 2)] ?? '', all.at(-1) ?? ''];
  const ways: readonly (readonly [string, () => Promise<Typing[]>])[] = [
    ['bare field', () => typeBare(desk)],
    ['digit into a value', () => typeDigits(desk, spread)],
    ['arrow to the next row', () => walkRows(desk, all[0] ?? '')],
  ];
  const taken = new Map<string, Typing[]>(ways.map(([name]) => [name, []]));
  // The first time nothing is compiled yet: not counted.
  for (const [, way] of ways) await way();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of ways) taken.get(name)?.push(...(await way()));
  }
  taken.set('value, Enter, next row', await saveRows(desk, longCase));
  return new Map([...taken].map(([name, typings]) => [name, summarise(typings)]));
}

export async function benchResultGrid(desk: Desk): Promise<void> {
  const { page, database } = desk;
  const longCase = await findLongCase(database);
  await fillGridUp(page, database, gridRows);
  await page.goto(`/apps/lims/lims-detail/${longCase.recordId}`);
  await page
    .locator('[data-cell]')
    .nth(gridRows - 1)
    .waitFor();
  await page.evaluate(bareField);
  await page.evaluate(noteKeystrokes);
  const summaries = await measure(desk, longCase);
  // The last save has asked for the case once more; nobody waits for that answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  printTypings(`${String(gridRows)} results, ms from key to screen`, summaries);
  const { p95 = Number.NaN } = summaries.get('digit into a value') ?? {};
  process.stdout.write(
    `\nA digit is on the screen after ${p95.toFixed(1)} ms at the 95th of 100 (goal ${goalMs}).\n`,
  );
}
