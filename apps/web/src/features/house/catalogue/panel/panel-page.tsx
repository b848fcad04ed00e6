import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PanelVersionContent, type PanelVersionProblem, comparePanelVersions } from '@senlab/domain';
import { showMessage, PagePart, InColumn } from '@senlab/ui';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate, Link } from 'react-router';
import {
  catalogueAddresses,
  proposePanel,
  type CodeNames,
  loadPanel,
  nameIn,
  type PanelInForce,
} from '../catalogue-calls.ts';
import { DraftNotice, SendPart, useKeptDraft, type Start, hasKeptDraft } from '../kept-draft.tsx';
import { PageHead, Facts, type Fact, catalogueTopics, WaitingNotice } from '../page-frame.tsx';
import { ProblemLines } from '../problem-lines.tsx';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { texts } from '../texts.ts';
import {
  PanelFields,
  checkPanel,
  contentOfPanel,
  panelDraft,
  panelForm,
  type PanelForm,
} from './panel-fields.tsx';
import { PanelTests, TestPicker } from './panel-tests.tsx';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useSession } from '../../../../session/session-store.ts';
import { namesFor, panelContent } from '../model/version-content.ts';
import { VersionHistory } from '../version-history.tsx';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';

interface PanelEditorProps {
  readonly before: PanelVersionContent;
  readonly version: number;
  readonly names: CodeNames;
  readonly onClose: () => void;
}

function obstacleOf(problems: readonly PanelVersionProblem[], movedTo: number | null): string | null {
  if (movedTo !== null) return texts.editor.moved(movedTo);
  const count = problems.filter(({ severity }) => severity === 'error').length;
  return count === 0 ? null : texts.editor.mend(count);
}

/** The next version of a panel. */
function PanelEditor({ before, version, names, onClose }: PanelEditorProps): ReactElement {
  const start: Start<PanelForm> = { form: panelForm(before), baseVersion: version };
  const draft = useKeptDraft(`panel ${before.code}`, start);
  const navigate = useNavigate();
  const { form } = draft;
  const content = contentOfPanel(before.code, form);
  const problems = checkPanel(content, before, names);
  const movedTo = draft.baseVersion === version ? null : version;
  const at = (field: PanelVersionProblem['field']): readonly PanelVersionProblem[] =>
    problems.filter((problem) => problem.field === field);
  const send = async (): Promise<string | null> => {
    const { baseVersion, reason } = draft;
    const answer = await proposePanel({ draft: panelDraft(content), baseVersion, reason: reason.trim() });
    if ('problem' in answer) return answer.problem;
    draft.forget();
    showMessage(texts.editor.sent, 'success');
    void navigate(catalogueAddresses.change(answer.id));
    return null;
  };
  const close = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <>
      <PageHead
        title={texts.editor.title(before.name)}
        under={<Typography color="textSecondary">{texts.editor.intro}</Typography>}
        action={<Button onClick={close}>{texts.panel.cancel}</Button>}
      />
      <DraftNotice isContinued={draft.isContinued} movedTo={movedTo} onRestart={() => draft.restart(start)} />
      <PanelFields {...{ form, at }} change={draft.change} />
      <PagePart title={texts.panel.tests}>
        <Typography color="textSecondary" variant="small">
          {texts.panel.keys}
        </Typography>
        <PanelTests
          testCodes={form.testCodes}
          names={names}
          onChange={(testCodes) => draft.change({ testCodes })}
        />
        <ProblemLines problems={at('testCodes')} />
        <TestPicker
          tests={names.tests.filter(({ code }) => !form.testCodes.includes(code))}
          onPick={(code) => draft.change({ testCodes: [...form.testCodes, code] })}
        />
      </PagePart>
      <SendPart
        reason={draft.reason}
        onReason={draft.changeReason}
        obstacle={obstacleOf(problems, movedTo)}
        onSend={send}
      />
    </>
  );
}

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
    <InColumn as="ol" gap={1} sx={{ m: 0, pl: 6 }}>
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
    </InColumn>
  );
}

function PanelView(props: PanelViewProps & { readonly onPropose: (() => void) | null }): ReactElement {
  const { panel, names, onPropose } = props;
  const content = panelContent(panel.content);
  return (
    <>
      <PageHead
        title={content.name}
        under={<Typography color="textSecondary">{texts.version(panel.version)}</Typography>}
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
  const load = useCallback(() => loadPanel(code), [code]);
  const asked = useAnswer(load, { topics: catalogueTopics });
  return (
    <InColumn gap={4}>
      <Shown asked={asked} words={{ ...texts, missing: texts.panel.missing }}>
        {(panel) => <Loaded {...{ panel, names }} />}
      </Shown>
    </InColumn>
  );
}
