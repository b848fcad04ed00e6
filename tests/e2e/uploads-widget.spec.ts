import type { Locator, Page } from '@playwright/test';
import { aPicture, aPng, type GivenFile } from './support/picture.ts';
import { seriousFaults } from './support/screen.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const picture = (name = 'tiêu bản.png'): GivenFile => aPicture(name);
const note = (name: string): GivenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Âm tính\n'),
});

/** What a page gets when files are dropped or pasted; made inside it, because nothing else can. */
function transferScript(files: readonly GivenFile[]): string {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  return `(() => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of ${JSON.stringify(plain)})
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: mimeType }));
    return transfer;
  })()`;
}

async function drop(target: Locator, files: readonly GivenFile[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(transferScript(files));
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}

/** Where the keyboard is. */
async function paste(page: Page, files: readonly GivenFile[]): Promise<void> {
  await page.evaluate(`document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: ${transferScript(files)}, bubbles: true, cancelable: true }))`);
}

const field = (page: Page, name: RegExp): Locator => page.getByRole('group', { name }).first();
const rows = (group: Locator, state: string): Locator => group.locator(`li[data-state=${state}]`);

test.beforeEach(async ({ page, person, tokenOf }) => {
  await storeSession(page, await tokenOf(person));
});

test.describe('the upload field', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/ui/kit/upload');
    await expect(field(page, /GraphQL/)).toBeVisible();
  });

  test('[PROD-012][VAL-018] sends what is chosen, dropped and pasted, and never more than ten', async ({
    page,
  }) => {
    const group = field(page, /GraphQL/);
    await group.locator('input[type=file]').setInputFiles([note('một.txt'), note('hai.txt')]);
    await expect(rows(group, 'done')).toHaveCount(2);
    await drop(group, [note('ba.txt')]);
    await expect(rows(group, 'done')).toHaveCount(3);
    await group.getByRole('button', { name: 'Chọn tệp' }).focus();
    await paste(page, [picture('ảnh dán.png')]);
    await expect(rows(group, 'done')).toHaveCount(4);
    await drop(
      group,
      Array.from({ length: 8 }, (_, index) => note(`${index}.txt`)),
    );
    await expect(group.getByRole('alert')).toContainText('Chỉ nhận tối đa 10. Đã bỏ qua: 6.txt, 7.txt.');
    await expect(rows(group, 'done')).toHaveCount(10);
    await expect(group.getByRole('button', { name: 'Chọn tệp' })).toBeDisabled();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('[UPL-001][UPL-003][VAL-019] sends images as a stream, with bearer and CSRF header, and shows a refusal beside its file', async ({
    page,
  }) => {
    const group = field(page, /nhiều ảnh/);
    const sent = page.waitForRequest((request) => request.url().includes('/stream/upload'));
    await group.locator('input[type=file]').setInputFiles([picture('a.png'), picture('b.png')]);
    const request = await sent;
    expect(new URL(request.url()).search).toBe('?type=image');
    expect(request.headers()['x-senlab-request']).toBe('1');
    expect(request.headers()['authorization']).toMatch(/^Bearer /);
    await expect(rows(group, 'done')).toHaveCount(2);
    const single = field(page, /một ảnh/);
    await drop(single, [picture('a.png'), picture('b.png')]);
    await expect(single.getByRole('alert')).toContainText('Chỉ nhận tối đa 1.');
    await expect(rows(single, 'done')).toHaveCount(1);
    await drop(group, [{ ...picture('hỏng.png'), buffer: aPng(40).subarray(0, 900) }]);
    await expect(rows(group, 'failed')).toContainText('Ảnh bị hỏng');
    await expect(group.getByRole('button', { name: 'Gửi lại hỏng.png' })).toHaveCount(0);
  });

  test('shows how far a file is, stops when told to, and sends it again', async ({
    page,
    person,
    database,
  }) => {
    const group = field(page, /nhiều ảnh/);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await drop(group, [{ ...picture('lớn.png'), buffer: aPng(400) }]);
    await expect(group.getByText(/Đang gửi [1-9]\d?%/)).toBeVisible();
    await group.getByRole('button', { name: 'Hủy gửi lớn.png' }).click();
    await expect(rows(group, 'cancelled')).toHaveCount(1);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    const stored = 'select 1 from stored_file where account_id = $1';
    expect((await database.query(stored, [person.id])).rowCount).toBe(0);
    await group.getByRole('button', { name: 'Gửi lại lớn.png' }).click();
    await expect(rows(group, 'done')).toHaveCount(1);
    expect((await database.query(stored, [person.id])).rowCount).toBe(1);
  });
});

test.describe('the text editor', () => {
  const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Nhận xét của bác sĩ' });
  const html = (page: Page): Locator => page.getByTestId('html');
  const imageHtml = /<img src="\/files\/[0-9a-f-]{36}" alt="tiêu bản">/;

  test.beforeEach(async ({ page }) => {
    await page.goto('/ui/kit/rich-text');
    await expect(editor(page)).toBeVisible();
  });

  test('[PROD-012] writes formatted text by keys alone', async ({ page }) => {
    await editor(page).focus();
    await page.keyboard.type('H');
    await page.keyboard.press('Control+,');
    await page.keyboard.type('2');
    await page.keyboard.press('Control+,');
    await page.keyboard.type('O');
    await expect(html(page)).toHaveText('<p>H<sub>2</sub>O</p>');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(html(page)).toHaveText(/^<(h2|h3)>H<sub>2<\/sub>O<\/\1>$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(editor(page)).not.toBeFocused();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('[UPL-002] uploads a chosen and a pasted image, and takes a foreign page without its scripts, styles and images', async ({
    page,
  }) => {
    const sent = page.waitForRequest((request) => request.url().includes('/stream/upload'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Chèn ảnh' }).first().click();
    await (await chooser).setFiles([picture()]);
    expect(new URL((await sent).url()).search).toBe('?type=ckeditor');
    await expect(html(page)).toHaveText(imageHtml);
    await editor(page).focus();
    await page.keyboard.press('Control+End');
    await paste(page, [picture()]);
    await expect(editor(page).locator('img:not([data-uploading])')).toHaveCount(2);
    for (const image of await editor(page).locator('img').all())
      await expect(image).toHaveJSProperty('naturalWidth', 40);
    await page.keyboard.press('Control+a');
    const foreign = `<h1 onclick="x()">a</h1><p style="color:red">b<img src="https://evil.example/x.png" onerror="x()"></p><script>alert(1)</script>`;
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(foreign)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await expect(html(page)).toHaveText('<p>a</p><p>b</p>');
  });
});
