import type { Page } from '@playwright/test';

export interface VitalPage {
  readonly name: string;
  /** Undefined: nobody has logged in. */
  readonly person?: 'kythuat' | 'bacsixn';
  readonly address: string;
  /** Is there when the page shows what one came for. */
  readonly sign: string;
  /** What people do first on it. */
  readonly use: (page: Page) => Promise<void>;
}

/** Slower than a hand, so that each key is answered by itself. */
const delay = 120;

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay });
}

/** The reference: what this machine needs to show one sentence that is there already. The line is no part of it. */
export const barePage: VitalPage = {
  name: 'bare',
  address: '/bare.html',
  sign: 'h1',
  use: (page) => press(page, 'Tab'),
};
export const bareAnswer = {
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>bare</title><h1>Chào buổi sáng</h1>',
};

/** What is measured, in the order of a morning. `recordId` is of a case with values to type. */
export function vitalPages(recordId: string): readonly VitalPage[] {
  const row = '[role=row][data-row]';
  return [
    {
      name: 'login',
      address: '/login',
      sign: 'form button[type="submit"]',
      use: async (page) => {
        await page.locator('#username').focus();
        await page.keyboard.type('kythuat', { delay });
        await press(page, 'Tab', 'a', 'b');
      },
    },
    {
      name: 'welcome',
      person: 'kythuat',
      address: '/apps/welcome',
      sign: 'main:not(:has([aria-label^="Đang"])) li',
      use: async (page) => {
        await page.getByRole('button', { name: /^Tài khoản: / }).click();
        await page.getByRole('menu').waitFor();
        await press(page, 'ArrowDown', 'Escape');
      },
    },
    {
      name: 'worklist',
      person: 'kythuat',
      address: '/apps/lims',
      sign: row,
      use: async (page) => {
        await page.locator(row).first().focus();
        await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'Home');
      },
    },
    {
      name: 'result grid',
      person: 'kythuat',
      address: `/apps/lims/lims-detail/${recordId}`,
      sign: '[data-cell]',
      use: async (page) => {
        await page.locator('[data-cell]').first().focus();
        await press(page, '1', '2', 'ArrowDown', '3', 'ArrowDown', 'ArrowDown');
      },
    },
    {
      name: 'approval queue',
      person: 'bacsixn',
      address: '/apps/lims/cho-duyet',
      sign: 'main [role=row], main li',
      use: async (page) => {
        await press(page, 'Tab', 'Tab', 'ArrowDown', 'ArrowDown', 'ArrowUp');
      },
    },
  ];
}
