import type { DemoHandler } from '../handler.ts';

export type DemoAddressCheck = (address: string | URL) => boolean;

/**
 * Tells demo calls by their exact address on this site. The mock steps in for these alone; everything else, GraphQL
 * and files first of all, does not even pass through its code.
 */
export function demoAddresses(handlers: readonly DemoHandler[]): DemoAddressCheck {
  const paths = new Set(handlers.map(({ path }) => path));
  return (address) => {
    if (!URL.canParse(address, location.href)) return false;
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && paths.has(pathname);
  };
}
