import type { DemoAddressCheck } from './demo-addresses.ts';

type Fetch = typeof globalThis.fetch;

/** Hospital calls get the browser's own fetch with the very arguments they were made with. */
export function gateFetch(own: Fetch, mocked: Fetch, isDemo: DemoAddressCheck): Fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : input;
    return isDemo(address) ? mocked(input, init) : own(input, init);
  };
}
