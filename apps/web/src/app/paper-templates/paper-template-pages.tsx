import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCatalogue } from '../../features/lab/catalogue/lab-catalogue.ts';
import { EditorPage } from '../../features/paper-templates/editor/editor-page.tsx';
import { TemplateList } from '../../features/paper-templates/list/template-list.tsx';
import { TemplatePage } from '../../features/paper-templates/page/template-page.tsx';
import type { PlaceNames } from '../../features/paper-templates/template-types.ts';
import { texts } from '../../features/paper-templates/texts.ts';
import { useMay } from '../../features/paper-templates/use-may.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';

/** With the laboratory's names of panels and sites; neither feature knows the other. */
function Named({ children }: { readonly children: (names: PlaceNames) => ReactNode }): ReactElement {
  const { catalogue, hasFailed, retry } = useCatalogue();
  if (catalogue !== undefined) return <>{children(catalogue)}</>;
  return hasFailed ? (
    <ErrorState title={texts.failed} retry={retry} />
  ) : (
    <SkeletonRows rows={8} columns={4} />
  );
}

/** Asking for what one may not see is answered as if the session had ended. */
function Readers({ children }: { readonly children: (names: PlaceNames) => ReactNode }): ReactElement {
  return useMay('settings.read') ? <Named>{children}</Named> : <Empty {...texts.notAllowed} />;
}

export function PaperTemplatesPage(): ReactElement {
  return (
    <SettingsFrame section="templates">
      <Readers>{(names) => <TemplateList names={names} />}</Readers>
    </SettingsFrame>
  );
}

export function PaperTemplatePage(): ReactElement {
  const { code = '' } = useParams();
  return <Readers>{(names) => <TemplatePage key={code} {...{ code, names }} />}</Readers>;
}

export function PaperTemplateEditorPage(): ReactElement {
  const { code = '', version = '' } = useParams();
  return (
    <Readers>
      {(names) => <EditorPage key={`${code}/${version}`} {...{ code, names }} version={Number(version)} />}
    </Readers>
  );
}
