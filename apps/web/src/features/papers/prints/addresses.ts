export type PrintSection = 'overview' | 'log' | 'recalls';

export const printAddresses: Readonly<Record<PrintSection, string>> = {
  overview: '/apps/prints',
  log: '/apps/prints/nhat-ky',
  recalls: '/apps/prints/thu-hoi',
};

export interface LogSelection {
  readonly from: string;
  readonly to: string;
  readonly act?: 'print' | 'download' | 'handover';
  readonly paper?: string;
  readonly account?: string;
  readonly location?: string;
  readonly reason?: string;
  readonly reprintsOnly?: boolean;
}

/** The lines that a number counted. Ids and codes only: addresses are logged. */
export function logAddress({ from, to, reprintsOnly = false, ...others }: LogSelection): string {
  const search = new URLSearchParams({ 'day.gte': from, 'day.lte': to });
  for (const [id, value] of Object.entries(others)) search.set(`${id}.eq`, value);
  if (reprintsOnly) search.set('reprint.eq', 'true');
  return `${printAddresses.log}?${search.toString()}`;
}
