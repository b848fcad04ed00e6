import { ErrorState, SkeletonRows } from '@senlab/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { AutoVerificationRules } from '../../features/bench/auto-verification/auto-verification-rules.tsx';
import type { CodeNames } from '../../features/house/catalogue/catalogue-calls.ts';
import { ChangePage } from '../../features/house/catalogue/change/change-page.tsx';
import { ChangeList } from '../../features/house/catalogue/change-list.tsx';
import { NewTestPage, TestEditorPage } from '../../features/house/catalogue/editor/test-editor.tsx';
import { PanelPage } from '../../features/house/catalogue/panel/panel-page.tsx';
import { PanelList } from '../../features/house/catalogue/panel-list.tsx';
import { TestPage } from '../../features/house/catalogue/test-page.tsx';
import { TestList } from '../../features/house/catalogue/test-list.tsx';
import { useCatalogue } from '../../parts/catalogue/lab-catalogue.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { texts } from './texts.ts';

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
