import { renderScreen, type TestRouter } from '../../test-support/render-screen.tsx';
import { act, render, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearMessages } from '@senlab/ui';
import { aMe, refusal, startFakeServer, success, testConfig } from '../../test-support/fake-server.ts';
import type { FakeServer } from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { beginSession, endSession } from '../session/session-store.ts';
import { userFromMe } from '../session/user.ts';
import {
  changeSettings,
  useOwnSettings,
  useRouteSettings,
  useSettings,
  useTablePreferences,
} from './settings-store.ts';
import { until } from '../../test-support/acts.ts';

const shown = vi.hoisted((): string[] => []);
vi.mock(import('@senlab/ui'), async (load) => ({
  ...(await load()),
  showMessage: (text: string) => void shown.push(text),
}));

let server: FakeServer;

beforeEach(() => {
  shown.length = 0;
  clearMessages();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['SaveSettings'] = () => success({ _id: 'a1' });
  endSession(undefined);
});

function logIn(settings: unknown = null, sub = 'sub-1'): void {
  act(() => beginSession(userFromMe(aMe({ settings, sub }))));
}

function Shown(): React.ReactElement {
  const settings = useSettings();
  const own = useOwnSettings();
  return (
    <>
      <output data-testid="effective">{JSON.stringify(settings)}</output>
      <output data-testid="own">{JSON.stringify(own)}</output>
    </>
  );
}

function theme(of: 'effective' | 'own' = 'effective'): unknown {
  return (JSON.parse(screen.getByTestId(of).textContent) as { theme: { main: string } }).theme.main;
}

function saved(): Promise<unknown> {
  return until(() => server.operations.find((each) => each.operationName === 'SaveSettings')?.body);
}

async function quietTime(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(2000));
}

describe('settings', () => {
  test('are those that the server holds for the person', () => {
    render(<Shown />);
    logIn({ theme: { main: 'slate' } });
    expect(theme()).toBe('slate');
  });

  test('of one person do not remain for the next', () => {
    render(<Shown />);
    logIn({ theme: { main: 'slate' } });
    logIn(null, 'sub-2');
    expect(theme()).toBe('default');
  });

  test('end with the session', () => {
    render(<Shown />);
    logIn({ theme: { main: 'slate' } });
    act(() => endSession('logout'));
    expect(theme()).toBe('default');
  });

  test('[SETT-008] changed by a person are kept through a user call', async () => {
    logIn();
    changeSettings({ theme: { main: 'beach' } });
    expect(await saved()).toMatchObject({
      variables: { settings: { theme: { main: 'beach', navbar: 'default' }, layout: { style: 'layout1' } } },
    });
  });

  test('[SETT-007] changed by a guest hold for this visit and are sent nowhere', async () => {
    vi.useFakeTimers();
    render(<Shown />);
    act(() => changeSettings({ theme: { main: 'beach' } }));
    await quietTime();
    vi.useRealTimers();
    expect(theme()).toBe('beach');
    expect(server.operations).toEqual([]);
  });

  test('[SETT-007] changed by a guest do not become those of the person who logs in', () => {
    render(<Shown />);
    act(() => changeSettings({ theme: { main: 'beach' } }));
    logIn();
    expect(theme()).toBe('default');
  });

  test.each([
    ['cannot be reached', () => 'no-answer' as const],
    ['refuses', () => refusal(3, 'Cài đặt vượt quá dung lượng cho phép.')],
  ])('[SETT-008] stay on the screen when the server %s, and the person is told', async (_why, answer) => {
    server.answers['SaveSettings'] = answer;
    render(<Shown />);
    logIn();
    act(() => changeSettings({ theme: { main: 'beach' } }));
    await until(() => shown.some((text) => text.startsWith('Chưa lưu được cài đặt')));
    expect(theme()).toBe('beach');
  });

  test('chosen just now are not undone when the account is loaded again', () => {
    render(<Shown />);
    logIn({ theme: { main: 'slate' } });
    act(() => changeSettings({ theme: { main: 'beach' } }));
    logIn({ theme: { main: 'slate' } });
    expect(theme()).toBe('beach');
  });

  test('are shown on the page itself', () => {
    logIn({ customScrollbars: false });
    expect(document.documentElement.classList.contains('custom-scrollbars')).toBe(false);
    act(() => changeSettings({ customScrollbars: true }));
    expect(document.documentElement.classList.contains('custom-scrollbars')).toBe(true);
  });
});

describe('settings of a route', () => {
  function Layout(): React.ReactElement {
    useRouteSettings();
    return (
      <>
        <Shown />
        <Outlet />
      </>
    );
  }

  function open(): TestRouter {
    const router = renderScreen([
      {
        Component: Layout,
        handle: { settings: { theme: { main: 'tech' } } },
        children: [
          { path: '/', element: null },
          {
            path: '/bare',
            element: null,
            handle: { settings: { theme: { main: 'slate' }, density: 'compact' } },
          },
        ],
      },
    ]);
    return router;
  }

  test('[SETT-004] lie over those of the person, the innermost last', async () => {
    const router = open();
    logIn({ theme: { main: 'greeny', navbar: 'greeny' } });
    expect(theme()).toBe('tech');
    await act(() => router.navigate('/bare'));
    expect(JSON.parse(screen.getByTestId('effective').textContent)).toMatchObject({
      theme: { main: 'slate', navbar: 'greeny' },
      density: 'compact',
    });
    expect(theme('own')).toBe('greeny');
  });

  test('[SETT-005] are dropped when the route is left', async () => {
    const router = open();
    await act(() => router.navigate('/bare'));
    await act(() => router.navigate('/'));
    expect(theme()).toBe('tech');
    expect(screen.getByTestId('effective').textContent).toContain('"density":"comfortable"');
  });

  test('are not saved as the choice of the person', async () => {
    open();
    logIn();
    act(() => changeSettings({ density: 'compact' }));
    expect(await saved()).toMatchObject({ variables: { settings: { theme: { main: 'default' } } } });
  });
});

describe('the arrangement of a list', () => {
  function List(props: { readonly name: string }): React.ReactElement {
    const [preferences, change] = useTablePreferences(props.name);
    return (
      <button type="button" onClick={() => change({ hidden: ['note'] })}>
        {JSON.stringify(preferences ?? null)}
      </button>
    );
  }

  test('is kept by the name of the list', async () => {
    render(<List name="lims" />);
    logIn({ tables: { prints: { hidden: [] } } });
    expect(screen.getByRole('button').textContent).toBe('null');
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('{"hidden":["note"]}');
    expect(await saved()).toMatchObject({
      variables: { settings: { tables: { prints: { hidden: [] }, lims: { hidden: ['note'] } } } },
    });
  });
});
