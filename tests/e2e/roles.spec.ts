import type { Page } from '@playwright/test';
import { expectLoginForm, loginTexts, message } from './support/login-page.ts';
import { expectPath, expectWelcome, nothingStored, store, stored, storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A demo person of each role; nobody for a visitor. */
const peopleByRole = { admin: 'admin', staff: 'kythuat', user: 'lamsang', guest: undefined } as const;

interface Rule {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly admits: readonly string[];
}

const rules: readonly Rule[] = [
  {
    id: 'ROLE-005',
    path: '/auth/admin-role-example',
    title: 'Trang dành cho quản trị',
    admits: ['admin'],
  },
  {
    id: 'ROLE-006',
    path: '/auth/staff-role-example',
    title: 'Trang dành cho nhân viên',
    admits: ['admin', 'staff'],
  },
  {
    id: 'ROLE-007',
    path: '/auth/guest-role-example',
    title: 'Trang dành cho khách',
    admits: ['guest'],
  },
];

async function expectRefusal(page: Page, isVisitor: boolean): Promise<void> {
  if (isVisitor) await expectLoginForm(page);
  else await expectWelcome(page);
}

for (const { id, path, title, admits } of rules) {
  test(`[${id}][ROLE-012] ${path} admits ${admits.join(' and ')} and nobody else`, async ({
    page,
    newPerson,
    tokenOf,
  }) => {
    const heading = page.getByRole('heading', { name: title });
    for (const [role, like] of Object.entries(peopleByRole)) {
      await test.step(role, async () => {
        if (like === undefined) await store(page, { access_token: '' });
        else await storeSession(page, await tokenOf(await newPerson(like)));
        await page.goto(path);
        if (admits.includes(role)) {
          await expect(heading).toBeVisible();
          await expectPath(page, path);
          return;
        }
        await expectRefusal(page, like === undefined);
        await expect(heading).toHaveCount(0);
      });
    }
  });
}

test('[ROLE-008] /logout needs a person: a visitor is sent to the login without a message of logout', async ({
  page,
}) => {
  await page.goto('/logout');
  await expectLoginForm(page);
  await expectPath(page, '/login');
});

test('[ROLE-008] /logout admits everybody who is logged in', async ({ page, newPerson, tokenOf }) => {
  for (const like of ['admin', 'kythuat', 'lamsang']) {
    await storeSession(page, await tokenOf(await newPerson(like)));
    await page.goto('/logout');
    await expectLoginForm(page);
    expect(await stored(page)).toEqual(nothingStored);
  }
});

test('[PROD-002] a visitor cannot open the hospital areas and is asked to log in', async ({ page }) => {
  for (const path of ['/', '/welcome', '/apps/welcome']) {
    await page.goto(path);
    await expectLoginForm(page);
    await expect(message(page, loginTexts.pleaseLogIn)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Chào buổi/ })).toHaveCount(0);
  }
});
