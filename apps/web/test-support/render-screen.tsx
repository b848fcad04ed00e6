import { AppThemeProvider, DialogHost, SnackbarHost } from '@senlab/ui';
import { render } from '@testing-library/react';
import { isValidElement, type ReactElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

export type TestRouter = ReturnType<typeof createMemoryRouter>;

/**
 * Opens a page, or the one of some addresses, as the application does: in its theme, with dialogs and messages beside it.
 * Whatever else is gone to is empty.
 */
export function renderScreen(page: ReactElement | readonly RouteObject[], address = '/'): TestRouter {
  const routes = isValidElement(page)
    ? [{ path: '*', element: page }]
    : [...page, { path: '*', element: null }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <AppThemeProvider>
      <RouterProvider router={router} />
      <DialogHost />
      <SnackbarHost closeLabel="Đóng" />
    </AppThemeProvider>,
  );
  return router;
}
