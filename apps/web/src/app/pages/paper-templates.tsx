import { SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { WithCatalogue } from '../../parts/catalogue/with-catalogue.tsx';
import { EditorPage } from '../../features/papers/paper-templates/editor/editor-page.tsx';
import { TemplateList } from '../../features/papers/paper-templates/list/template-list.tsx';
import { TemplatePage } from '../../features/papers/paper-templates/page/template-page.tsx';
import type { PlaceNames } from '../../features/papers/paper-templates/template-calls.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** With the laboratory's names of panels and sites; neither feature knows the other. */
function Named({ children }: { readonly children: (names: PlaceNames) => ReactNode }): ReactElement {
  return <WithCatalogue waiting={<SkeletonRows rows={8} columns={4} />}>{children}</WithCatalogue>;
}

export function PaperTemplatesPage(): ReactElement {
  return (
    <SettingsFrame section="templates">
      <Named>{(names) => <TemplateList names={names} />}</Named>
    </SettingsFrame>
  );
}

export function PaperTemplatePage(): ReactElement {
  const { code = '' } = useParams();
  return <Named>{(names) => <TemplatePage key={code} {...{ code, names }} />}</Named>;
}

export function PaperTemplateEditorPage(): ReactElement {
  const { code = '', version = '' } = useParams();
  return (
    <Named>
      {(names) => <EditorPage key={`${code}/${version}`} {...{ code, names }} version={Number(version)} />}
    </Named>
  );
}
