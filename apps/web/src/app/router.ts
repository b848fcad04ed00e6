import { createBrowserRouter } from 'react-router';
import { insideShell, routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let current: Router | undefined;

/** Where the addresses of later-routes.ts begin. */
const isLater = /^\/(apps|auth|ui)\//i;

/** Made when first needed: by then a token of a link is out of the address, which the router reads when it is made. */
export function router(): Router {
  current ??= createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (isLater.test(path)) patch(insideShell, (await import('./later-routes.ts')).laterRoutes);
    },
  });
  return current;
}
