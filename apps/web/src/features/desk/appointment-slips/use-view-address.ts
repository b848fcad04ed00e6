import { isStoredDate } from '@senlab/domain';
import { useSearchParams } from 'react-router';

export const slipViews = ['list', 'month', 'day'] as const;
export type SlipView = (typeof slipViews)[number];

export interface ViewAddress {
  readonly view: SlipView;
  readonly day: string;
  /** Empty: nobody has chosen. */
  readonly site: string;
}

/** Which view of which day and site, in the address: none of it is about a person. */
export function useViewAddress(today: string): {
  readonly address: ViewAddress;
  readonly go: (change: Partial<ViewAddress>) => void;
} {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const address: ViewAddress = {
    view: slipViews.find((view) => view === params.get('view')) ?? 'list',
    day: isStoredDate(day) ? day : today,
    site: params.get('site') ?? '',
  };
  const go = (change: Partial<ViewAddress>): void => {
    const next = { ...address, ...change };
    setParams(
      next.view === 'list'
        ? {}
        : { view: next.view, day: next.day, ...(next.site === '' ? {} : { site: next.site }) },
    );
  };
  return { address, go };
}
