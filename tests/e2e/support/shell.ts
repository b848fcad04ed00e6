import { expect, type Locator, type Page } from '@playwright/test';
import type pg from 'pg';
import type { Person } from './people.ts';

/** As if the person had chosen it earlier, in another browser. */
export async function chooseSettings(database: pg.Pool, person: Person, settings: object): Promise<void> {
  await database.query('update account set settings = $2 where id = $1', [
    person.id,
    JSON.stringify(settings),
  ]);
}

export function shellPart(page: Page, name: string): Locator {
  return page.locator(`[data-shell=${name}]`);
}

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu chính' });
}

/** Parts slide to their width; the last one counts. */
export async function expectWidth(part: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await part.boundingBox())?.width).toBe(width);
}
