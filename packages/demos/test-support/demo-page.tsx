import { createAppTheme, SnackbarHost } from '@senlab/ui';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { DemoPanelProps } from '../src/panel/panel-parts.tsx';

export { calls, sent } from './calls.ts';

const theme = createAppTheme();

function PageWith(props: {
  readonly Panel: ComponentType<DemoPanelProps>;
  readonly isOpenAtFirst: boolean;
}): ReactElement {
  const { Panel } = props;
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst);
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

export function showPanel(Panel: ComponentType<DemoPanelProps>, isOpenAtFirst = false): void {
  render(<PageWith {...{ Panel, isOpenAtFirst }} />);
}

/** Opens a page of a demo at an address, with whatever other address it may lead to. */
export function showDemo(Demo: ComponentType, route: string, address = route): { where: () => string } {
  const pages = [
    { path: route, Component: Demo },
    { path: '*', element: 'elsewhere' },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [address] });
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

/** Lists are tables, and sidebars in sight. By itself a test has the window of a phone. */
export function widenWindow(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

/** Presses a button, once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
