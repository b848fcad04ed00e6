import { createAppTheme, SnackbarHost } from '@senlab/ui';
import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import { useState, type ComponentType, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { forgetDemoData } from '../src/ground/demo-calls.ts';
import type { DemoPanelProps } from '../src/panel/panel-parts.tsx';

const theme = createAppTheme();

export function Page(props: {
  readonly Panel: ComponentType<DemoPanelProps>;
  readonly isOpenAtFirst?: boolean;
}): ReactElement {
  const { Panel, isOpenAtFirst = false } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <ThemeProvider theme={theme}>
      <button type="button" data-panel-toggle onClick={() => setIsOpen((now) => !now)}>
        toggle
      </button>
      <p>the page</p>
      <Panel isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />
    </ThemeProvider>
  );
}

export function showPanel(
  Panel: ComponentType<DemoPanelProps>,
  isOpenAtFirst = false,
): { unmount: () => void } {
  return render(<Page Panel={Panel} isOpenAtFirst={isOpenAtFirst} />);
}

/** Opens a page of a demo at an address, with whatever other address it may lead to. */
export function showDemo(Demo: ComponentType, route: string, address = route): { where: () => string } {
  const router = createMemoryRouter(
    [
      { path: route, Component: Demo },
      { path: '*', element: 'elsewhere' },
    ],
    {
      initialEntries: [address],
    },
  );
  render(
    <ThemeProvider theme={theme}>
      <SnackbarHost closeLabel="Đóng" />
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  // Behind another window messages wait to be read: on a slow machine their six seconds pass between two steps.
  act(() => void window.dispatchEvent(new Event('blur')));
  return { where: () => router.state.location.pathname };
}

export type Trouble = 'silent' | 'broken' | Promise<void>;

export interface DemoCallsSeen {
  /** Method and address of every call that reached the mock, in order. */
  readonly made: string[];
  /** Calls to these paths wait for ever, fail, or wait for a promise. */
  readonly troubles: Map<string, Trouble>;
  /** Lets calls to a path wait until the returned function is called; that one returns when they were answered. */
  readonly holdBack: (path: string) => () => Promise<void>;
}

const pending = new Set<Promise<unknown>>();

/** What the mock was asked since the last `startDemoCalls`. */
const seen: DemoCallsSeen = {
  made: [],
  troubles: new Map(),
  holdBack(path) {
    const { promise, resolve } = Promise.withResolvers<void>();
    seen.troubles.set(path, promise);
    return () =>
      act(async () => {
        resolve();
        await Promise.allSettled(pending);
      });
  },
};

async function inTrouble<Answer>(path: string, answer: () => Promise<Answer>): Promise<Answer> {
  const trouble = seen.troubles.get(path);
  if (trouble === 'silent') return new Promise<Answer>(() => undefined);
  if (trouble === 'broken') throw new TypeError('Failed to fetch');
  await trouble;
  return answer();
}

/** Stands around the mock's answer in every page test (watched-mock.ts). */
export function watched<Answer>(request: Request, answer: () => Promise<Answer>): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  seen.made.push(`${request.method} ${pathname}${search}`);
  const answered = inTrouble(pathname, answer);
  pending.add(answered);
  return answered;
}

/** The real handlers over fresh data, with a list of what they were asked, and trouble on demand. */
export function startDemoCalls(): DemoCallsSeen {
  forgetDemoData();
  pending.clear();
  seen.made.length = 0;
  seen.troubles.clear();
  return seen;
}
