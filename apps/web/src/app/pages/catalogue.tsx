import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden, SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { catalogueAddresses, type CodeNames } from '../../features/house/catalogue/catalogue-calls.ts';
import { useWaitingCount, ChangeList } from '../../features/house/catalogue/change-list.tsx';
import { texts } from './texts.ts';
import { AutoVerificationRules } from '../../features/bench/auto-verification/auto-verification-rules.tsx';
import { ReflexRules } from '../../features/bench/reflex/reflex-rules.tsx';
import { ChangePage } from '../../features/house/catalogue/change/change-page.tsx';
import { NewTestPage, TestEditorPage } from '../../features/house/catalogue/editor/test-editor.tsx';
import { PanelPage } from '../../features/house/catalogue/panel/panel-page.tsx';
import { PanelList } from '../../features/house/catalogue/panel-list.tsx';
import { TestPage } from '../../features/house/catalogue/test-page.tsx';
import { TestList } from '../../features/house/catalogue/test-list.tsx';
import { WithCatalogue } from '../../parts/catalogue/with-catalogue.tsx';
import { SectionPage, type SectionLink, type SectionPageProps } from '../../parts/section-page.tsx';

const { title, label, sections: labels } = texts.catalogue;

/** Who decides sees from every part that something waits. */
function ChangesLabel(): ReactElement {
  const count = useWaitingCount();
  if (count === 0) return <span>{labels.changes}</span>;
  return (
    <span>
      {labels.changes}{' '}
      <Box component="span" aria-hidden sx={{ ml: 1, color: 'text.secondary', ...tabularNumbers }}>
        {count}
      </Box>
      <VisuallyHidden>{texts.catalogue.waiting(count)}</VisuallyHidden>
    </span>
  );
}

const links: readonly SectionLink[] = [
  { id: 'tests', label: labels.tests, to: catalogueAddresses.tests },
  { id: 'panels', label: labels.panels, to: catalogueAddresses.panels },
  { id: 'changes', label: <ChangesLabel />, to: catalogueAddresses.changes },
  { id: 'rules', label: labels.rules, to: catalogueAddresses.rules },
  { id: 'reflexes', label: labels.reflexes, to: catalogueAddresses.reflexes },
];

interface CatalogueFrameProps extends Pick<SectionPageProps, 'title' | 'children'> {
  readonly section: keyof typeof labels;
}

/** One frame for what the laboratory measures and by which limits. */
function CatalogueFrame(props: CatalogueFrameProps): ReactElement {
  return <SectionPage sections={{ label, links }} {...props} />;
}

interface NamedPageProps extends Omit<CatalogueFrameProps, 'children'> {
  readonly children: (names: CodeNames) => ReactNode;
}

/** With the laboratory's names of sections, tubes and tests; neither feature knows the other. */
function NamedPage({ children, ...frame }: NamedPageProps): ReactElement {
  return (
    <CatalogueFrame {...frame}>
      <WithCatalogue waiting={<SkeletonRows rows={8} columns={5} />}>{children}</WithCatalogue>
    </CatalogueFrame>
  );
}

export function CatalogueTestsPage(): ReactElement {
  return (
    <NamedPage section="tests" title={title}>
      {(names) => <TestList names={names} />}
    </NamedPage>
  );
}

export function CatalogueTestPage(): ReactElement {
  const { code = '' } = useParams();
  return <NamedPage section="tests">{(names) => <TestPage key={code} {...{ code, names }} />}</NamedPage>;
}

export function CatalogueTestEditorPage(): ReactElement {
  const { code = '' } = useParams();
  return (
    <NamedPage section="tests">{(names) => <TestEditorPage key={code} {...{ code, names }} />}</NamedPage>
  );
}

export function CatalogueNewTestPage(): ReactElement {
  return <NamedPage section="tests">{(names) => <NewTestPage names={names} />}</NamedPage>;
}

export function CataloguePanelsPage(): ReactElement {
  return (
    <CatalogueFrame section="panels" title={title}>
      <PanelList />
    </CatalogueFrame>
  );
}

export function CataloguePanelPage(): ReactElement {
  const { code = '' } = useParams();
  return <NamedPage section="panels">{(names) => <PanelPage key={code} {...{ code, names }} />}</NamedPage>;
}

export function CatalogueChangesPage(): ReactElement {
  return (
    <CatalogueFrame section="changes" title={title}>
      <ChangeList />
    </CatalogueFrame>
  );
}

export function CatalogueChangePage(): ReactElement {
  const { _id = '' } = useParams();
  return (
    <NamedPage section="changes">{(names) => <ChangePage key={_id} id={_id} names={names} />}</NamedPage>
  );
}

export function AutoVerificationPage(): ReactElement {
  return (
    <CatalogueFrame section="rules" title={title}>
      <AutoVerificationRules />
    </CatalogueFrame>
  );
}

export function ReflexRulesPage(): ReactElement {
  return (
    <CatalogueFrame section="reflexes" title={title}>
      <ReflexRules />
    </CatalogueFrame>
  );
}
