import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const qualityViews = ['board', 'entry', 'chart', 'lots', 'instruments'] as const;
export type QualityView = (typeof qualityViews)[number];

/** Codes of instruments and tests only: nothing here is about a person, so a colleague may be sent the address. */
export interface QualityAddress {
  readonly view: string;
  readonly site: string;
  readonly section: string;
  readonly standing: string;
  readonly instrument: string;
  readonly test: string;
  readonly level: string;
  readonly status: string;
}

const names: Readonly<Record<keyof QualityAddress, string>> = {
  view: 'xem',
  site: 'coso',
  section: 'khu',
  standing: 'tinh-trang',
  instrument: 'may',
  test: 'xn',
  level: 'muc',
  status: 'lo',
};
const keys = Object.keys(names) as readonly (keyof QualityAddress)[];

export interface UsedAddress {
  readonly address: QualityAddress;
  readonly go: (next: Partial<QualityAddress>) => void;
}

export function useQualityAddress(): UsedAddress {
  const [params, setParams] = useSearchParams();
  const address = useMemo(
    () =>
      Object.fromEntries(keys.map((key) => [key, params.get(names[key]) ?? ''])) as unknown as QualityAddress,
    [params],
  );
  const go = useCallback(
    (next: Partial<QualityAddress>): void => {
      const write = (before: URLSearchParams): URLSearchParams => {
        const after = new URLSearchParams(before);
        for (const key of keys) {
          const value = next[key];
          if (value === '') after.delete(names[key]);
          else if (value !== undefined) after.set(names[key], value);
        }
        return after;
      };
      // Another part is a step that "back" takes again; a filter is not.
      setParams(write, { replace: next.view === undefined });
    },
    [setParams],
  );
  return { address, go };
}
