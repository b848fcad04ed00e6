import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPages, mergePdfs, renderPaper, stampCopy, type PaperRequest } from '@senlab/pdf';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPress, type Press, type PressOptions } from './press.ts';

const opened: Press[] = [];

function press(options: Partial<PressOptions> = {}): Press {
  const made = openPress({ threads: 1, ...options });
  opened.push(made);
  return made;
}

const oddThread = join(import.meta.dirname, 'press-thread.test-support.ts');

function oddPress(options: Partial<PressOptions> = {}): Press {
  return press({ threadFile: oddThread, ...options });
}

function paper(title: string, seed = ''): PaperRequest {
  const name = { name: 'name', type: 'text', position: { x: 10, y: 10 }, width: 80, height: 8 };
  const layout = { basePdf: { width: 148, height: 210, padding: [10, 10, 10, 10] }, schemas: [[name]] };
  return { layout, inputs: { name: `Ông ${title}` }, title, at: '2026-11-15T02:00:00Z', seed };
}

/** Loading what draws takes long on a busy machine: the tests that draw share it. */
const real = openPress({ threads: 1 });

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

afterAll(() => real.close());

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

test('what a thread says beside its answer is neither a paper nor a failure', async () => {
  const odd = oddPress();
  for (const title of ['chatter', 'second', 'chatter'])
    expect(textOf(await odd.render(paper(title)))).toBe(title);
});

describe('papers drawn by the press', () => {
  test('are the ones that are drawn without it', async () => {
    const { render, stamp, merge, countPages: count } = real;
    const [here, there] = [await renderPaper(paper('A')), await render(paper('A'))];
    expect(Buffer.compare(here, there)).toBe(0);
    const line = { line: 'In lần 1' };
    expect(Buffer.compare(await stamp(here, line), await stampCopy(here, line))).toBe(0);
    expect(Buffer.compare(await merge([here, here]), await mergePdfs([here, here]))).toBe(0);
    expect(await count(await merge([here, here]))).toBe(await countPages(await mergePdfs([here, here])));
  });

  test('come to whoever asked for them, however many ask at once', async () => {
    const { render } = oddPress({ threads: 2 });
    const titles = Array.from({ length: 50 }, (_, index) => `paper ${String(index)}`);
    const papers = await Promise.all(titles.map((title) => render(paper(title))));
    expect(papers.map(textOf)).toEqual(titles);
  });

  test('leave what was given to the press as it was', async () => {
    const { stamp } = real;
    const bytes = await renderPaper(paper('A'));
    const before = Buffer.from(bytes);
    await stamp(bytes, { line: 'In lần 1' });
    expect(Buffer.compare(before, bytes)).toBe(0);
  });
});

describe('what befalls a thread', () => {
  test('a paper that cannot be drawn is refused with the reason, and the next is drawn', async () => {
    const { render } = real;
    await expect(render({ ...paper('A'), layout: {} })).rejects.toMatchObject({ failure: 'failed' });
    await expect(render({ ...paper('A'), at: '?' })).rejects.toThrow('moment');
    expect((await render(paper('B'))).length).toBeGreaterThan(500);
  });

  test('the reason does not quote what is on the paper', async () => {
    const results = { name: 'results', type: 'table', position: { x: 10, y: 10 }, width: 80, height: 8 };
    const look = { borderWidth: {}, padding: {}, fontSize: 10 };
    const styles = { headStyles: look, bodyStyles: look, columnStyles: {}, headWidthPercentages: [100] };
    const layout = {
      basePdf: { width: 148, height: 210, padding: [10, 10, 10, 10] },
      schemas: [[{ ...results, ...styles, showHead: false, head: [''] }]],
    };
    const asked = real.render({ ...paper('A'), layout, inputs: { results: 'Bà Nguyễn Thị Kín' } });
    await expect(asked).rejects.toMatchObject({ failure: 'failed' });
    await expect(asked).rejects.not.toThrow('Kín');
  });

  test('bytes that are no PDF are refused', async () => {
    const { stamp, merge, countPages: count } = real;
    const nonsense = Buffer.from('x');
    await expect(stamp(nonsense, { line: '' })).rejects.toMatchObject({ failure: 'failed' });
    await expect(merge([nonsense])).rejects.toMatchObject({ failure: 'failed' });
    await expect(merge([])).rejects.toMatchObject({ failure: 'failed' });
    await expect(count(nonsense)).rejects.toMatchObject({ failure: 'failed' });
  });

  test('one that dies once is replaced, and its work is done again', async () => {
    const room = mkdtempSync(join(tmpdir(), 'senlab-press-'));
    try {
      const { render } = oddPress();
      expect(textOf(await render(paper('die once', join(room, 'died'))))).toBe('die once');
    } finally {
      rmSync(room, { recursive: true, force: true });
    }
  });

  test.each(['die', 'throw'])(
    'one that dies of its work twice (%s) is not tried a third time',
    async (title) => {
      const { render } = oddPress();
      const [bad, good] = await Promise.allSettled([render(paper(title)), render(paper('next'))]);
      expect(bad).toMatchObject({ status: 'rejected', reason: { failure: 'died' } });
      expect(good).toMatchObject({ status: 'fulfilled' });
    },
  );

  test('one that never answers is stopped, and what waited is drawn by another', async () => {
    const { render } = oddPress({ timeLimitMs: 3000 });
    const [bad, good] = await Promise.allSettled([render(paper('hang')), render(paper('next'))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { failure: 'too-long' } });
    expect(good).toMatchObject({ status: 'fulfilled' });
  });

  test('a file of threads that is not there is an error of the paper and not of the server', async () => {
    const { render } = press({ threadFile: join(import.meta.dirname, 'none.ts') });
    await expect(render(paper('A'))).rejects.toMatchObject({ failure: 'died' });
  });
});

describe('a press that closes', () => {
  test('finishes what it is at and refuses what waits', async () => {
    const { render, close } = oddPress();
    const both = Promise.allSettled([render(paper('first')), render(paper('second'))]);
    await close();
    const [first, second] = await both;
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { failure: 'closed' } });
  });

  test('takes nothing more', async () => {
    const { render, close } = oddPress();
    await close();
    await expect(render(paper('A'))).rejects.toMatchObject({ failure: 'closed' });
  });

  test('may be closed twice, and without ever having printed', async () => {
    const { close } = oddPress();
    await close();
    await expect(close()).resolves.toBeUndefined();
  });
});
