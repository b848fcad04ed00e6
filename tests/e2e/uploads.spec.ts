import type { Page } from '@playwright/test';
import { uploadMaxMegabytes } from '@senlab/domain';
import { openClientPage } from './support/client-page.ts';
import { waitForOperation } from './support/graphql-traffic.ts';
import { expect, test } from './support/test.ts';
import type { CallReading } from './support/web-client.ts';

interface Uploaded {
  readonly data: {
    readonly _id: string;
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly url: string;
  };
}

interface GivenFile {
  readonly name: string;
  readonly text: string;
}

function upload(page: Page, { name, text }: GivenFile): Promise<CallReading<Uploaded>> {
  return page.evaluate<CallReading<Uploaded>>(
    `webClient.uploadFile(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}))`,
  );
}

test('[GQL-002][GQL-015] a file goes by GraphQL over HTTP and comes back as it was', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  const granted = await tokenOf(person);
  await openClientPage(page, installation, granted);
  const sent = waitForOperation(page, 'UploadFile');
  const text = 'mã,kết quả\nBN0042,âm tính\n';
  const { response } = await upload(page, { name: 'Kết quả.csv', text });
  const { request } = await sent;
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(new URL(request.url()).pathname).toBe('/graphql');
  expect(response).toMatchObject({
    code: 0,
    message: '',
    data: { name: 'Kết quả.csv', type: 'text/csv', size: new TextEncoder().encode(text).length },
  });
  const back = await fetch(new URL(response?.data.url ?? '', installation.url), {
    headers: { authorization: `Bearer ${granted.access_token}` },
  });
  expect(await back.text()).toBe(text);
  expect(back.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('[GQL-015] a file of somebody is not given to a visitor', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  const { response } = await upload(page, { name: 'ghi chú.txt', text: 'riêng' });
  const back = await fetch(new URL(response?.data.url ?? '', installation.url));
  expect(back.status).toBe(401);
});

test('[GQL-015] refuses what a browser would run, and an empty file', async ({
  page,
  person,
  tokenOf,
  installation,
  database,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  for (const file of [
    { name: 'trang.html', text: '<script>alert(1)</script>' },
    { name: 'hình.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'rỗng.txt', text: '' },
  ]) {
    expect(await upload(page, file), file.name).toEqual({ ok: false, code: 3 });
  }
  const { rowCount } = await database.query('select 1 from stored_file where account_id = $1', [person.id]);
  expect(rowCount).toBe(0);
});

test('[GQL-015] refuses a file that is too large, and says so', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  const reading = await page.evaluate(
    `webClient.uploadFile(new File([new Uint8Array(${(uploadMaxMegabytes + 1) * 1024 * 1024})], 'lớn.txt'))`,
  );
  expect(reading).toEqual({ ok: false, code: 3 });
});

test('[GQL-015] refuses a visitor and somebody who may not upload', async ({
  page,
  newPerson,
  tokenOf,
  installation,
}) => {
  const file = { name: 'ghi chú.txt', text: 'riêng' };
  await openClientPage(page, installation, undefined);
  expect(await upload(page, file)).toEqual({ ok: false, code: 2 });
  await openClientPage(page, installation, await tokenOf(await newPerson('lamsang')));
  expect(await upload(page, file)).toEqual({ ok: false, code: 2 });
});

test('[GQL-002] a multipart request of another site, without our header, is refused', async ({
  page,
  person,
  tokenOf,
  installation,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  const status = await page.evaluate(`(() => {
    const body = new FormData();
    body.set('operations', '{}');
    body.set('map', '{}');
    return fetch('/graphql', { method: 'POST', body }).then((answer) => answer.status);
  })()`);
  expect(status).toBe(403);
});
