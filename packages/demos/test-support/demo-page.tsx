import { createAppTheme } from '@senlab/ui';
import { ThemeProvider } from '@mui/material/styles';
import { demoHandlers, startDemoMock } from '@senlab/demo-mock';
import { act, render } from '@testing-library/react';
import { useState, type ComponentType, type ReactElement } from 'react';
import { vi } from 'vitest';
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

type Trouble = 'silent' | 'broken' | Promise<void>;

export interface DemoCalls {
  /** Method and path of every call that reached the mock, in order. */
  readonly made: string[];
  /** Calls to these paths wait for ever, fail, or wait for a promise. */
  readonly troubles: Map<string, Trouble>;
  /** Lets calls to a path wait until the returned function is called; that one returns when they were answered. */
  readonly holdBack: (path: string) => () => Promise<void>;
  readonly stop: () => void;
}

async function inTrouble(trouble: Trouble | undefined, answer: () => Promise<Response>): Promise<Response> {
  if (trouble === 'silent') return new Promise<Response>(() => undefined);
  if (trouble === 'broken') throw new TypeError('Failed to fetch');
  await trouble;
  return answer();
}

/** The real handlers over fresh data, with a list of what they were asked, and trouble on demand. */
export function startDemoCalls(): DemoCalls {
  const made: string[] = [];
  const troubles = new Map<string, Trouble>();
  const pending = new Set<Promise<unknown>>();
  const stop = startDemoMock(demoHandlers());
  const mocked = globalThis.fetch;
  const watched = (path: string, init?: RequestInit): Promise<Response> => {
    made.push(`${init?.method ?? 'GET'} ${path}`);
    const trouble = troubles.get(path.split('?')[0] ?? '');
    const answer = inTrouble(trouble, () => mocked(path, init));
    pending.add(answer);
    return answer;
  };
  vi.stubGlobal('fetch', watched);
  function holdBack(path: string): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    troubles.set(path, promise);
    return () =>
      act(async () => {
        resolve();
        await Promise.allSettled(pending);
      });
  }
  return { made, troubles, holdBack, stop };
}
