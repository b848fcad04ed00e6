import type { ReactElement } from 'react';
import { SectionPage, type SectionPageProps, type Sections } from '../../../parts/section-page.tsx';
import { texts } from './texts.ts';

type PrintSection = 'overview' | 'log' | 'recalls';

const printAddresses: Readonly<Record<PrintSection, string>> = {
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

const sections: Sections<PrintSection> = {
  label: texts.sectionsLabel,
  links: (['overview', 'log', 'recalls'] as const).map((id) => ({
    id,
    label: texts.sections[id],
    to: printAddresses[id],
  })),
};

interface PrintsFrameProps extends Pick<SectionPageProps, 'action' | 'children'> {
  readonly section: PrintSection;
}

export function PrintsFrame(props: PrintsFrameProps): ReactElement {
  return <SectionPage sections={sections} title={texts.titles[props.section]} {...props} />;
}
