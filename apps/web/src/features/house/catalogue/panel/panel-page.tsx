import EditOutlined from '@mui/icons-material/EditOutlined';
import { PagePart } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { comparePanelVersions, type PanelVersionContent } from '@senlab/domain';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../session/session-store.ts';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { loadPanel } from '../catalogue-calls.ts';
import { nameIn, type CodeNames, type PanelInForce } from '../catalogue-types.ts';
import { Facts, type Fact } from '../facts.tsx';
import { namesFor } from '../model/code-names.ts';
import { panelContent } from '../model/version-content.ts';
import { PageHead } from '../page-head.tsx';
import { Shown } from '../shown.tsx';
import { VersionHistory } from '../test/version-history.tsx';
import { texts } from '../texts.ts';
import { hasKeptDraft } from '../use-kept-draft.ts';
import { useLive } from '../use-live.ts';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';
import { WaitingNotice } from '../waiting-notice.tsx';
import { PanelEditor } from './panel-editor.tsx';

interface PanelViewProps {
  readonly panel: PanelInForce;
  readonly names: CodeNames;
}

/** Compared with nothing, everything is news: the same words as in a proposal. */
function factsOf(content: PanelVersionContent, names: CodeNames): readonly Fact[] {
  return comparePanelVersions(null, content, namesFor(names))
    .fields.filter(({ field }) => field !== 'name' && field !== 'testCodes')
    .map(({ label, after }) => [label, after]);
}

function TestLinks(props: {
  readonly testCodes: readonly string[];
  readonly names: CodeNames;
}): ReactElement {
  return (
    <Box component="ol" sx={{ m: 0, pl: 6, display: 'grid', gap: 1 }}>
      {props.testCodes.map((code) => (
        <li key={code}>
          <MuiLink component={Link} to={catalogueAddresses.test(code)}>
            {nameIn(props.names.tests, code)}
          </MuiLink>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {code}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function PanelView(props: PanelViewProps & { readonly onPropose: (() => void) | null }): ReactElement {
  const { panel, names, onPropose } = props;
  const content = panelContent(panel.content);
  return (
    <>
      <PageHead
        title={content.name}
        under={<Typography sx={{ color: 'text.secondary' }}>{texts.version(panel.version)}</Typography>}
        action={
          onPropose !== null && (
            <Button variant="contained" startIcon={<EditOutlined />} onClick={onPropose}>
              {texts.panel.propose}
            </Button>
          )
        }
      />
      {panel.openChangeId !== null && <WaitingNotice id={panel.openChangeId} words={texts.panel.waiting} />}
      <PagePart title={texts.panel.identity}>
        <Facts facts={factsOf(content, names)} />
      </PagePart>
      <PagePart title={texts.panel.tests}>
        {content.testCodes.length === 0 ? (
          <Typography>{texts.panel.none}</Typography>
        ) : (
          <TestLinks testCodes={content.testCodes} names={names} />
        )}
      </PagePart>
      <PagePart title={texts.panel.history}>
        <VersionHistory versions={panel.versions} inForce={panel.version} />
      </PagePart>
    </>
  );
}

function Loaded({ panel, names }: PanelViewProps): ReactElement {
  const sub = useSession((session) => session.user?.sub) ?? '';
  const [isEditing, setEditing] = useState(() => hasKeptDraft(sub, `panel ${panel.content.code}`));
  const mayPropose = useMayProposeCatalogue() && panel.openChangeId === null;
  const before = useMemo(() => panelContent(panel.content), [panel.content]);
  if (isEditing && mayPropose)
    return <PanelEditor {...{ before, names }} version={panel.version} onClose={() => setEditing(false)} />;
  return <PanelView {...{ panel, names }} onPropose={mayPropose ? () => setEditing(true) : null} />;
}

interface PanelPageProps {
  readonly code: string;
  readonly names: CodeNames;
}

/** One panel as it is offered, and a way to propose another order or other tests. */
export function PanelPage({ code, names }: PanelPageProps): ReactElement {
  const live = useLive(useCallback(() => loadPanel(code), [code]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Shown live={live} missing={texts.panel.missing}>
        {(panel) => <Loaded {...{ panel, names }} />}
      </Shown>
    </Box>
  );
}
