import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserOptions } from '../../tools/browser/browser.ts';
import { collectedCase, type Bench } from './support/bench-work.ts';
import { cameraFilm, readGreys } from './support/camera-film.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** The label as the printer gets it: ten dots for each millimetre. */
async function labelPicture(bench: Bench, specimenCode: string, room: string): Promise<Buffer> {
  const { rows } = await bench.database.query<{ id: string }>('select id from specimen where code = $1', [
    specimenCode,
  ]);
  const { url, granted } = bench.reception;
  const answer = await fetch(`${url}/papers/labels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${granted.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ specimenIds: [rows[0]?.id] }),
  });
  expect(answer.status).toBe(200);
  const [paper, picture] = [join(room, 'label.pdf'), join(room, 'label')];
  await writeFile(paper, Buffer.from(await answer.arrayBuffer()));
  execFileSync('pdftoppm', ['-r', '254', '-gray', '-singlefile', paper, picture]);
  return readFile(`${picture}.pgm`);
}

/** A browser whose camera sees this film, over and over. Asked for the camera it says yes. */
function browserWithCamera(film: string): Promise<Browser> {
  const { launchOptions } = browserOptions;
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...camera] });
}

test('a phone receives a tube by its camera, from the label as we print it', async ({
  bench,
  installation,
  newCaller,
}) => {
  const room = await mkdtemp(join(tmpdir(), 'senlab-film-'));
  const endings: (() => Promise<unknown>)[] = [() => rm(room, { recursive: true })];
  try {
    const { tubes } = await collectedCase(bench, ['NA']);
    const [tube = ''] = tubes;
    const film = join(room, 'label.y4m');
    await writeFile(film, cameraFilm(readGreys(await labelPicture(bench, tube, room))));
    const browser = await browserWithCamera(film);
    endings.push(() => browser.close());
    const { locale, timezoneId, serviceWorkers } = browserOptions;
    const viewport = { width: 390, height: 844 };
    const page = await browser.newPage({
      baseURL: installation.url,
      viewport,
      hasTouch: true,
      locale: locale ?? 'vi-VN',
      timezoneId: timezoneId ?? 'Asia/Ho_Chi_Minh',
      serviceWorkers: serviceWorkers ?? 'block',
    });
    // Of this browser none has it: the library reads, under the server's own policy for scripts.
    const { granted } = await newCaller('kythuat');
    await storeSession(page, granted);
    await page.goto('/apps/lims/nhan-mau');
    expect(await page.evaluate(`'BarcodeDetector' in globalThis`)).toBe(false);
    await page.getByRole('button', { name: 'Quét bằng camera' }).click();
    const sheet = page.getByRole('dialog', { name: 'Quét bằng camera' });
    await expect(sheet.locator('[data-tone=good]')).toBeVisible();
    const { rows } = await bench.database.query<{ status: string }>(
      'select status from specimen where code = $1',
      [tube],
    );
    expect(rows).toEqual([{ status: 'received' }]);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/nhan-mau$/);
    // Taken once, although the label never left the lens: the second time would have been refused.
    await expect(page.getByRole('status').filter({ hasText: 'Đã nhận' })).toBeVisible();
    await expect(page.getByText(tube).first()).toBeVisible();
  } finally {
    for (const end of endings.toReversed()) await end();
  }
});
