import { logIn } from './support/login-page.ts';
import { expectWelcome, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.describe('a target that leads elsewhere', () => {
  const targets = [
    '//elsewhere.example',
    '///elsewhere.example',
    'https://elsewhere.example/apps/welcome',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\t//elsewhere.example',
    'javascript:document.title="taken"',
    'java\tscript:document.title="taken"',
    'data:text/html,taken',
    'apps/welcome',
    '',
  ];

  test('is never followed by somebody who is logged in', async ({ page, person, tokenOf }) => {
    await storeSession(page, await tokenOf(person));
    const left: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'elsewhere.example') left.push(request.url());
    });
    for (const target of targets) {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await expectWelcome(page);
    }
    expect(left).toEqual([]);
    await expect(page).not.toHaveTitle('taken');
  });

  for (const target of ['//elsewhere.example', 'javascript:document.title="taken"']) {
    test(`is not followed after a login with a password: ${target}`, async ({
      page,
      person,
      installation,
    }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await logIn(page, person);
      await expectWelcome(page);
      expect(new URL(page.url()).origin).toBe(installation.url);
      await expect(page).not.toHaveTitle('taken');
    });
  }

  test('is not followed from the remembered path either', async ({ page, person }) => {
    await page.goto('/login');
    await page.evaluate(`sessionStorage.setItem('redirectUrl', '//elsewhere.example')`);
    await logIn(page, person);
    await expectWelcome(page);
  });
});
