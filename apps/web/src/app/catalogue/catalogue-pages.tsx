import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { tabularNumbers, VisuallyHidden, ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode, ComponentProps } from 'react';
import { Link, useParams } from 'react-router';
import { catalogueAddresses, type CodeNames } from '../../features/house/catalogue/catalogue-calls.ts';
import { useWaitingCount, ChangeList } from '../../features/house/catalogue/change-list.tsx';
import { texts } from './texts.ts';
import { AutoVerificationRules } from '../../features/bench/auto-verification/auto-verification-rules.tsx';
import { ChangePage } from '../../features/house/catalogue/change/change-page.tsx';
import { NewTestPage, TestEditorPage } from '../../features/house/catalogue/editor/test-editor.tsx';
import { PanelPage } from '../../features/house/catalogue/panel/panel-page.tsx';
import { PanelList } from '../../features/house/catalogue/panel-list.tsx';
import { TestPage } from '../../features/house/catalogue/test-page.tsx';
import { TestList } from '../../features/house/catalogue/test-list.tsx';
import { useCatalogue } from '../../parts/catalogue/lab-catalogue.ts';

type Section = keyof typeof texts.sections;

const sections: readonly (readonly [section: Section, to: string])[] = [
  ['tests', catalogueAddresses.tests],
  ['panels', catalogueAddresses.panels],
  ['changes', catalogueAddresses.changes],
  ['rules', catalogueAddresses.rules],
];

/** Who decides sees from every part that something waits. */
function ChangesLabel({ count }: { readonly count: number }): ReactElement {
  return (
    <span>
      {texts.sections.changes}{' '}
      <Box component="span" aria-hidden sx={{ ml: 1, color: 'text.secondary', ...tabularNumbers }}>
        {count}
      </Box>
      <VisuallyHidden>{texts.waiting(count)}</VisuallyHidden>
    </span>
  );
}

interface CatalogueFrameProps {
  readonly section: Section;
  /** Left out where the page below has a title of its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** One frame for what the laboratory measures and by which limits. */
function CatalogueFrame({ section, title, children }: CatalogueFrameProps): ReactElement {
  const waiting = useWaitingCount();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      {title !== undefined && <Typography variant="h1">{title}</Typography>}
      <Tabs
        component="nav"
        value={section}
        aria-label={texts.sectionsLabel}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {sections.map(([id, to]) => (
          <Tab
            key={id}
            value={id}
            label={id === 'changes' && waiting > 0 ? <ChangesLabel count={waiting} /> : texts.sections[id]}
            component={Link}
            to={to}
          />
        ))}
      </Tabs>
      {children}
    </Box>
  );
}

interface NamedPageProps extends Omit<ComponentProps<typeof CatalogueFrame>, 'children'> {
  readonly children: (names: CodeNames) => ReactNode;
}

/** With the laboratory's names of sections, tubes and tests; neither feature knows the other. */
function NamedPage({ children, ...frame }: NamedPageProps): ReactElement {
  const { catalogue, hasFailed, retry } = useCatalogue();
  if (catalogue !== undefined) return <CatalogueFrame {...frame}>{children(catalogue)}</CatalogueFrame>;
  return (
    <CatalogueFrame {...frame}>
      {hasFailed ? <ErrorState title={texts.failed} retry={retry} /> : <SkeletonRows rows={8} columns={5} />}
    </CatalogueFrame>
  );
}

export function CatalogueTestsPage(): ReactElement {
  return (
    <NamedPage section="tests" title={texts.title}>
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
    <CatalogueFrame section="panels" title={texts.title}>
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
    <CatalogueFrame section="changes" title={texts.title}>
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
    <CatalogueFrame section="rules" title={texts.title}>
      <AutoVerificationRules />
    </CatalogueFrame>
  );
}
