import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { demoHandlers } from '../demo-handlers.ts';
import { answerTo, type DemoHandler } from '../handler.ts';
import { demoAddresses } from './demo-addresses.ts';
import { gateFetch } from './gate-fetch.ts';
import { gateRequest } from './gate-request.ts';

function replaceGlobal(name: 'fetch' | 'XMLHttpRequest', value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
}

function install(handlers: readonly DemoHandler[]): () => void {
  const isDemo = demoAddresses(handlers);
  const { fetch: ownFetch, XMLHttpRequest: OwnRequest } = globalThis;
  const interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()];
  for (const interceptor of interceptors) {
    interceptor.on('request', async ({ request, controller }) => {
      const response = await answerTo(handlers, request);
      if (response) controller.respondWith(response);
    });
    interceptor.apply();
  }
  replaceGlobal('fetch', gateFetch(ownFetch, globalThis.fetch, isDemo));
  replaceGlobal('XMLHttpRequest', gateRequest(OwnRequest, globalThis.XMLHttpRequest, isDemo));
  return () => {
    for (const interceptor of interceptors) interceptor.dispose();
  };
}

/** Made once for the page: what was said in a demo is still there when its panel is opened again. */
let pageHandlers: readonly DemoHandler[] | undefined;

let holders = 0;
let uninstall: (() => void) | undefined;

/**
 * Answers the demo calls of this page until the returned function is called. Several pieces may hold it at once; the
 * last one to let go restores the browser's own functions.
 */
export function startDemoMock(handlers?: readonly DemoHandler[]): () => void {
  uninstall ??= install(handlers ?? (pageHandlers ??= demoHandlers()));
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders > 0) return;
    uninstall?.();
    uninstall = undefined;
  };
}
