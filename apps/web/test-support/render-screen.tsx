import { AppThemeProvider, DialogHost, SnackbarHost } from '@senlab/ui';
import { render } from '@testing-library/react';
import { isValidElement, type ReactElement } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

export type TestRouter = ReturnType<typeof createMemoryRouter>;

/**
 * Opens a page, or the one of some addresses, as the application does: in its theme, with dialogs and messages beside it.
 * Whatever else is gone to is empty.
 */
export function renderScreen(page: ReactElement | readonly RouteObject[], address = '/'): TestRouter {
  const pages = isValidElement(page)
    ? [{ path: '*', element: page }]
    : [...page, { path: '*', element: null }];
  const frame = (
    <>
      <Outlet />
      <DialogHost />
      <SnackbarHost closeLabel="Đóng" />
    </>
  );
  const router = createMemoryRouter([{ element: frame, children: pages }], { initialEntries: [address] });
  render(
    <AppThemeProvider>
      <RouterProvider router={router} />
    </AppThemeProvider>,
  );
  return router;
}
