import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PanelVersionContent, PanelVersionProblem } from '@senlab/domain';
import { showMessage, PagePart } from '@senlab/ui';
import { type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { proposePanel } from '../catalogue-calls.ts';
import type { CodeNames } from '../catalogue-types.ts';
import { DraftNotice } from '../draft-notice.tsx';
import { PageHead } from '../page-head.tsx';
import { ProblemLines } from '../problem-lines.tsx';
import { SendPart } from '../send-part.tsx';
import { texts } from '../texts.ts';
import { useKeptDraft, type Start } from '../use-kept-draft.ts';
import { PanelFields } from './panel-fields.tsx';
import { checkPanel, contentOfPanel, panelDraft, panelForm, type PanelForm } from './panel-form.ts';
import { PanelTests } from './panel-tests.tsx';
import { TestPicker } from './test-picker.tsx';

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
export function PanelEditor({ before, version, names, onClose }: PanelEditorProps): ReactElement {
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
        under={<Typography sx={{ color: 'text.secondary' }}>{texts.editor.intro}</Typography>}
        action={<Button onClick={close}>{texts.panel.cancel}</Button>}
      />
      <DraftNotice isContinued={draft.isContinued} movedTo={movedTo} onRestart={() => draft.restart(start)} />
      <PanelFields {...{ form, at }} change={draft.change} />
      <PagePart title={texts.panel.tests}>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.panel.keys}</Typography>
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
