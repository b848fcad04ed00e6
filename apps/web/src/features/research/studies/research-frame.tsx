import type { ReactElement, ReactNode } from 'react';
import { SectionPage, type Sections } from '../../../parts/section-page.tsx';
import { filesAddress, studiesAddress } from './study-calls.ts';
import { texts } from './texts.ts';

type Section = 'files' | 'studies';

const sections: Sections<Section> = {
  label: texts.sections,
  links: [
    { id: 'files', label: texts.files, to: filesAddress, permissions: ['research.read'] },
    { id: 'studies', label: texts.studies, to: studiesAddress },
  ],
};

interface ResearchFrameProps {
  readonly section: Section;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** People under their pseudonyms, and the studies that they are in. */
export function ResearchFrame({ section, action, children }: ResearchFrameProps): ReactElement {
  return (
    <SectionPage title={texts.title} {...{ sections, section, action }}>
      {children}
    </SectionPage>
  );
}
