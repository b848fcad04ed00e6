import { openClientPage } from './support/client-page.ts';
import { answerOperation, recordOperations, waitForAnswer } from './support/graphql-traffic.ts';
import { expectWelcome, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { callClient, type CallReading } from './support/web-client.ts';

test('[GQL-001] queries and mutations go by GraphQL over HTTP to one endpoint', async ({
  page,
  person,
  tokenOf,
}) => {
  const { access_token: token } = await tokenOf(person);
  const sent = recordOperations(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    // The configuration and the look for the worker are files of the application, not questions.
    if (isCall && !['/config.json', '/sw.js'].includes(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(`/login/${token}`);
  await expectWelcome(page);
  await expect.poll(() => sent.map(({ name }) => name)).toContain('MyAccountActions');
  expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['LoginByToken', 'Me']));
  expect(new Set(calls)).toEqual(new Set(['POST /graphql']));
});

test('[GQL-001] only documents that the server knows are answered', async ({
  page,
  installation,
  person,
  tokenOf,
}) => {
  await openClientPage(page, installation, await tokenOf(person));
  const answer = await page.evaluate(`fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer ' + localStorage.getItem('access_token'),
    },
    body: JSON.stringify({ query: '{ response: me { code data { email } } }' }),
  }).then((answer) => answer.json())`);
  expect(answer).toEqual({
    data: { response: { code: 3, message: 'Phiên bản trang đã cũ. Vui lòng tải lại trang.' } },
  });
});

test.describe('how queries are asked', () => {
  test('[GQL-003] the network is asked each time, whatever was answered before', async ({
    page,
    person,
    tokenOf,
    installation,
  }) => {
    await openClientPage(page, installation, await tokenOf(person));
    const sent = recordOperations(page);
    await callClient(page, 'myActivity', 0, 5);
    await callClient(page, 'myActivity', 0, 5);
    expect(sent.map(({ name }) => name)).toEqual(['MyAccountActions', 'MyAccountActions']);
  });

  test('[GQL-003] errors beside a response are ignored', async ({ page, person, tokenOf, installation }) => {
    await openClientPage(page, installation, await tokenOf(person));
    await answerOperation(page, 'MyAccountActions', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({ json: { ...body, errors: [{ message: 'an error beside the data' }] } });
    });
    const reading = await callClient<CallReading<{ records: number }>>(page, 'myActivity', 0, 5);
    expect(reading).toMatchObject({ ok: true, response: { code: 0, records: 1 } });
  });
});

test('[GQL-005][ENT-HOSP-01] me returns code, message and the current user', async ({
  page,
  person,
  tokenOf,
}) => {
  const answered = waitForAnswer<{ code: number; message: string; data: object }>(page, 'Me');
  await storeSession(page, await tokenOf(person));
  await page.goto('/apps/welcome');
  const { code, message, data } = await answered;
  expect([code, message]).toEqual([0, '']);
  expect(data).toMatchObject({
    sub: person.id,
    name: person.username,
    full_name: person.fullName,
    code: null,
    address: '12 đường Hoa Sen, phường An Bình, TP. Mẫu',
    birthdate: '1995-07-02',
    department: expect.stringMatching(/./),
    department_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: `${person.username}@senhong.example`,
    gender: 'female',
    is_admin: false,
    locale: 'vi-VN',
    mariaged: false,
    oauth_token: null,
    phone_number: null,
    picture: null,
    work: 'Tiếp đón khách hàng',
  });
});

test('[GQL-006][ENT-HOSP-02][ENT-HOSP-03] loginByToken returns code, message and the token-login user', async ({
  page,
  newPerson,
  tokenOf,
}) => {
  const person = await newPerson('admin');
  const { access_token: token } = await tokenOf(person);
  const answered = waitForAnswer<object>(page, 'LoginByToken');
  await page.goto(`/login/${token}`);
  expect(await answered).toMatchObject({
    code: 0,
    message: '',
    data: {
      _id: person.id,
      department: expect.stringMatching(/./),
      sipPhone: '101',
      sipPhones: ['101'],
      sipPassword: 'demo-101',
      isWebRtc: true,
      role: ['admin'],
      base: {
        avatar: null,
        address: expect.stringMatching(/./),
        birthday: '1986-03-14',
        code: null,
        departmentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        sub: person.id,
        fullName: person.fullName,
        email: `${person.username}@senhong.example`,
        gender: 'male',
        isRoot: true,
        mariaged: true,
        title: 'Kỹ sư',
        work: 'Quản trị hệ thống',
      },
    },
  });
  await expectWelcome(page);
  // The secret of the telephone stays on the wire: nothing in this browser keeps it.
  expect(await page.evaluate(`JSON.stringify({ ...localStorage, ...sessionStorage })`)).not.toContain(
    'demo-101',
  );
});

test('[GQL-006] loginByToken returns code 2 and nobody for a token that is not good', async ({ page }) => {
  const answered = waitForAnswer<object>(page, 'LoginByToken');
  await page.goto('/login/not-a-token');
  expect(await answered).toMatchObject({ code: 2, data: null });
});
