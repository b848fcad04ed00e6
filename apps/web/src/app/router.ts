import { createBrowserRouter } from 'react-router';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let current: Router | undefined;

/** Made when first needed: by then a token of a link is out of the address, which the router reads when it is made. */
export function router(): Router {
  current ??= createBrowserRouter(routes);
  return current;
}
