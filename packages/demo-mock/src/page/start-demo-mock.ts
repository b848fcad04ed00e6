import { type DemoHandler, answerTo } from '../handler.ts';
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { demoHandlers } from '../demo-handlers.ts';

type DemoAddressCheck = (address: string | URL) => boolean;

/**
 * Tells demo calls by their exact address on this site. The mock steps in for these alone; everything else, GraphQL
 * and files first of all, does not even pass through its code.
 */
function demoAddresses(handlers: readonly DemoHandler[]): DemoAddressCheck {
  const paths = new Set(handlers.map(({ path }) => path));
  return (address) => {
    if (!URL.canParse(address, location.href)) return false;
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && paths.has(pathname);
  };
}

type Fetch = typeof globalThis.fetch;

/** Hospital calls get the browser's own fetch with the very arguments they were made with. */
function gateFetch(own: Fetch, mocked: Fetch, isDemo: DemoAddressCheck): Fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : input;
    return isDemo(address) ? mocked(input, init) : own(input, init);
  };
}

type RequestClass = typeof XMLHttpRequest;

const methods = [
  'abort',
  'getAllResponseHeaders',
  'getResponseHeader',
  'overrideMimeType',
  'send',
  'setRequestHeader',
] as const;
const facts = [
  'readyState',
  'response',
  'responseText',
  'responseURL',
  'responseXML',
  'status',
  'statusText',
] as const;
const settings = ['responseType', 'timeout', 'withCredentials'] as const;
const events = ['readystatechange', 'loadstart', 'progress', 'abort', 'error', 'load', 'loadend'] as const;

/** Makes a request speak for its stand-in: listeners and readers keep the object that they have. */
function speakFor(request: XMLHttpRequest, standIn: XMLHttpRequest): void {
  const own = (name: string, property: PropertyDescriptor): void => {
    Object.defineProperty(request, name, { ...property, configurable: true });
  };
  for (const name of methods) own(name, { value: standIn[name].bind(standIn) });
  for (const name of facts) own(name, { get: () => standIn[name] });
  for (const name of settings) {
    Reflect.set(standIn, name, request[name]);
    own(name, {
      get: () => standIn[name],
      set: (value: unknown) => void Reflect.set(standIn, name, value),
    });
  }
  for (const name of events) standIn.addEventListener(name, () => request.dispatchEvent(new Event(name)));
}

function speakForItself(request: XMLHttpRequest): void {
  for (const name of [...methods, ...facts, ...settings]) Reflect.deleteProperty(request, name);
}

/**
 * The hospital's uploads watch their progress through XMLHttpRequest, so these objects stay the browser's own; only
 * one that is opened for a demo address gets a stand-in.
 */
function gateRequest(own: RequestClass, mocked: RequestClass, isDemo: DemoAddressCheck): RequestClass {
  return class extends own {
    override open(
      method: string,
      url: string | URL,
      isAsync = true,
      ...login: (string | null | undefined)[]
    ): void {
      speakForItself(this);
      if (!isDemo(url)) {
        super.open(method, url, isAsync, ...login);
        return;
      }
      const standIn = new mocked();
      speakFor(this, standIn);
      standIn.open(method, url);
    }
  };
}

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
