import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { untilAtRest } from './at-rest.ts';

/** The rules that a theme can break: it changes colours and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/**
 * What keeps people out, each with the place where it is; of the given rules only, or of all. The program is given to
 * a page once and gathers nothing but violations: with a second page for each look this took five times as long.
 */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source);
  // A message that leaves while the program looks shall be gone at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Half-way through a fade a text has the contrast of neither end.
  await untilAtRest(page);
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, impact, nodes }) =>
      ({ id, impact, nodes: nodes.map(({ target }) => ({ target: target.flat() })) })))`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
