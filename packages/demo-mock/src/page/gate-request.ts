import type { DemoAddressCheck } from './demo-addresses.ts';

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
export function gateRequest(own: RequestClass, mocked: RequestClass, isDemo: DemoAddressCheck): RequestClass {
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
