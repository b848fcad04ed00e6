import { expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => ({ isReachable: false }));

vi.mock('./palettes/more-palettes.ts', async (original) => {
  if (!asked.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

test('a theme that could not be fetched leaves the page as it is, and may be chosen again', async () => {
  const { applyMainTheme } = await import('./theme-area.tsx');
  await applyMainTheme('default');
  await expect(applyMainTheme('slate')).rejects.toThrow();
  expect(document.documentElement.dataset['theme']).toBe('default');
  asked.isReachable = true;
  await applyMainTheme('slate');
  expect(document.documentElement.dataset['theme']).toBe('slate');
});
