import { loginAddressFor } from '@senlab/domain';
import type { ReactElement } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { insideShell, routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let current: Router | undefined;

/** Where the addresses of screens.ts and of the demos begin. */
const isLater = /^\/(apps|auth|pages|ui)\//i;

/** Made when first needed: by then a token of a link is out of the address, which the router reads when it is made. */
function router(): Router {
  current ??= createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (isLater.test(path)) patch(insideShell, await (await import('./screens.ts')).screensFor(path));
    },
  });
  return current;
}

/** Resolves when the page of the address can be shown, or the reason why it cannot. */
export function whenArrived(): Promise<void> {
  const made = router();
  if (made.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = made.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Back to where one is now, after another login. A router that was never shown has nobody to send away. */
export function goToLogin(): void {
  if (current === undefined) return;
  const { pathname, search } = current.state.location;
  // Several requests of one screen are denied together; the later ones find the person there already.
  if (pathname === '/login') return;
  void current.navigate(loginAddressFor(pathname + search), { replace: true });
}

export function Routed(): ReactElement {
  return <RouterProvider router={router()} />;
}
