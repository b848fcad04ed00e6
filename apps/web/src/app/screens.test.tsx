import { expect, test, vi } from 'vitest';

test.each(['/apps/lims', '/apps/lims/cho-duyet'])(
  'the page of a case is fetched while %s is read, and not before',
  async (path) => {
    vi.resetModules();
    const fetched = vi.fn();
    vi.doMock('./pages/case.tsx', () => {
      fetched();
      return { CasePage: () => null };
    });
    let whenIdle: (() => void) | undefined;
    vi.stubGlobal('requestIdleCallback', (task: () => void) => (whenIdle = task));
    const { hospitalScreens } = await import('./screens.ts');
    const lazy = hospitalScreens.find((screen) => screen.path === path)?.lazy;
    if (typeof lazy !== 'function') throw new Error('there is no such screen');
    await lazy();
    expect(fetched).not.toHaveBeenCalled();
    whenIdle?.();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    vi.doUnmock('./pages/case.tsx');
  },
);
