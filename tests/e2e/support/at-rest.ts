import type { Page } from '@playwright/test';

const atRest = `(async () => {
  const moves = ({ effect, playState }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity);
  for (let moving = document.getAnimations().filter(moves); moving.length > 0;
    moving = document.getAnimations().filter(moves))
    await Promise.allSettled(moving.map(({ finished }) => finished));
})()`;

/** Nothing slides, folds or fades any more. What moves for ever is left alone. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(atRest);
}
