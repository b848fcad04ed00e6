import Alert from '@mui/material/Alert';
import { PagePart, showMessage, Empty } from '@senlab/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { effectMaxDays, type TestVersionContent, type TestVersionProblem } from '@senlab/domain';
import { useState, type ReactElement, useMemo, useCallback } from 'react';
import {
  loadDraftEffect,
  type EffectAnswer,
  catalogueAddresses,
  proposeTest,
  type CodeNames,
  type TestRange,
  loadTest,
  type TestInForce,
} from '../catalogue-calls.ts';
import { EffectView } from '../effect-view.tsx';
import { draftOf, testForm, type TestForm, emptyTestForm } from '../model/test-form.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { texts } from '../texts.ts';
import { useNavigate } from 'react-router';
import { hasNumbers, testContent } from '../model/version-content.ts';
import { DraftNotice, SendPart, useKeptDraft, type Start } from '../kept-draft.tsx';
import { PageHead, catalogueTopics, WaitingNotice } from '../page-frame.tsx';
import { checkForm, problemsAt, type CheckedForm } from './check-form.ts';
import type { Editing } from './editor-field.tsx';
import { IdentityPart } from './identity-part.tsx';
import { LimitsPart, MeasuringPart } from './measuring-part.tsx';
import { RangesPart } from './ranges-part.tsx';
import Box from '@mui/material/Box';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';

interface DraftEffectProps {
  readonly content: TestVersionContent;
  /** Nobody can say how something wrong would read. */
  readonly isSound: boolean;
}

/** Asked for by hand: each question goes through a month of results. */
function DraftEffect({ content, isSound }: DraftEffectProps): ReactElement {
  const [shown, setShown] = useState<{ readonly of: string; readonly answer: EffectAnswer }>();
  const [isAsking, setAsking] = useState(false);
  const now = JSON.stringify(content);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const answer = await loadDraftEffect({ draft: draftOf(content), days: effectMaxDays });
    setAsking(false);
    setShown({ of: now, answer });
  };
  const isOld = shown !== undefined && shown.of !== now;
  return (
    <PagePart
      title={texts.editor.effect}
      action={
        <Button variant="outlined" disabled={!isSound} loading={isAsking} onClick={() => void ask()}>
          {texts.editor.effectAsk}
        </Button>
      }
    >
      {shown === undefined && <Typography color="textSecondary">{texts.editor.effectIntro}</Typography>}
      {isOld && <Alert severity="info">{texts.editor.effectOld}</Alert>}
      {shown !== undefined && 'effect' in shown.answer && <EffectView effect={shown.answer.effect} />}
      {shown !== undefined && 'problem' in shown.answer && shown.answer.problem !== '' && (
        <Alert severity="error">{shown.answer.problem}</Alert>
      )}
    </PagePart>
  );
}

interface TestEditorProps {
  readonly names: CodeNames;
  /** The version in force; null for a new test. */
  readonly before: TestVersionContent | null;
  /** Its number now; 0 for a new test. */
  readonly version: number;
  readonly isUsed: boolean;
  readonly unapproved: readonly TestRange[];
  /** What a form without a draft begins with. */
  readonly empty: TestForm;
}

/** Why it cannot be sent. */
function obstacleOf(checked: CheckedForm, movedTo: number | null): string | null {
  if (movedTo !== null) return texts.editor.moved(movedTo);
  return checked.errorCount === 0 ? null : texts.editor.mend(checked.errorCount);
}

/** The next version of a test, written in the layout in which it will be read. */
function TestEditor(props: TestEditorProps): ReactElement {
  const { names, before, version, isUsed, unapproved, empty } = props;
  const start: Start<TestForm> = { form: before === null ? empty : testForm(before), baseVersion: version };
  const draft = useKeptDraft(`test ${before?.code ?? ''}`, start);
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const { form } = draft;
  const checked = useMemo(() => checkForm(form, { names, before, isUsed }), [form, names, before, isUsed]);
  const { problems, content } = checked;
  // An empty form would greet its writer with a page of complaints.
  const isSaid = (field: TestVersionProblem['field']): boolean =>
    isTried || before !== null || field.startsWith('ranges') || isFilled(form, field);
  const editing: Editing = {
    form,
    change: draft.change,
    problemsOf: (field) => (isSaid(field) ? problemsAt(problems, field) : []),
  };
  const movedTo = draft.baseVersion === version ? null : version;
  const send = async (): Promise<string | null> => {
    const { baseVersion, reason } = draft;
    const answer = await proposeTest({ draft: draftOf(content), baseVersion, reason: reason.trim() });
    if ('problem' in answer) return answer.problem;
    draft.forget();
    showMessage(texts.editor.sent, 'success');
    void navigate(catalogueAddresses.change(answer.id));
    return null;
  };
  return (
    <>
      <PageHead
        title={before === null ? texts.editor.titleNew : texts.editor.title(before.name)}
        under={<Typography color="textSecondary">{texts.editor.intro}</Typography>}
      />
      <DraftNotice isContinued={draft.isContinued} movedTo={movedTo} onRestart={() => draft.restart(start)} />
      <IdentityPart {...{ editing, names }} isNew={before === null} />
      <MeasuringPart editing={editing} isTypeFixed={isUsed && before !== null} />
      <LimitsPart {...editing} />
      <RangesPart
        ranges={form.ranges}
        hasNumbers={hasNumbers(form.resultType)}
        problems={problems.filter(({ field }) => isSaid(field))}
        unreadable={checked.unreadable}
        unapproved={unapproved}
        onChange={(ranges) => draft.change({ ranges })}
      />
      <DraftEffect content={content} isSound={checked.errorCount === 0} />
      <SendPart
        reason={draft.reason}
        onReason={draft.changeReason}
        obstacle={obstacleOf(checked, movedTo)}
        onTry={() => setTried(true)}
        onSend={send}
      />
    </>
  );
}

/** Whether somebody has begun with it. */
function isFilled(form: TestForm, field: TestVersionProblem['field']): boolean {
  if (field === 'critical') return form.criticalLow !== '' || form.criticalHigh !== '';
  if (field === 'plausible') return form.plausibleLow !== '' || form.plausibleHigh !== '';
  if (field === 'delta') return form.deltaLimit !== '' && form.deltaDays !== '';
  if (field === 'minimumTime') return form.minimumMinutes !== '';
  if (field === 'choices') return form.choices.length > 0;
  const value: unknown = Object.hasOwn(form, field) ? form[field as keyof TestForm] : '';
  return value !== '';
}

interface PageProps {
  readonly names: CodeNames;
}

function Loaded({ test, names }: PageProps & { readonly test: TestInForce }): ReactElement {
  const { content, version, isUsed, unapprovedRanges, openChangeId } = test;
  const before = useMemo(() => testContent(content), [content]);
  if (openChangeId !== null) return <WaitingNotice id={openChangeId} words={texts.test.waiting} />;
  return (
    <TestEditor {...{ names, before, version, isUsed }} unapproved={unapprovedRanges} empty={emptyTestForm} />
  );
}

const page = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;

/** A change of what is in force. */
export function TestEditorPage({ code, names }: PageProps & { readonly code: string }): ReactElement {
  const load = useCallback(() => loadTest(code), [code]);
  const asked = useAnswer(load, { topics: catalogueTopics });
  const mayPropose = useMayProposeCatalogue();
  if (!mayPropose) return <Empty {...texts.editor.notAllowed} />;
  return (
    <Box sx={page}>
      <Shown asked={asked} words={{ ...texts, missing: texts.test.missing }}>
        {(test) => <Loaded {...{ test, names }} />}
      </Shown>
    </Box>
  );
}

/** A test that there was not. */
export function NewTestPage({ names }: PageProps): ReactElement {
  const mayPropose = useMayProposeCatalogue();
  if (!mayPropose) return <Empty {...texts.editor.notAllowed} />;
  return (
    <Box sx={page}>
      <TestEditor
        names={names}
        before={null}
        version={0}
        isUsed={false}
        unapproved={[]}
        empty={emptyTestForm}
      />
    </Box>
  );
}
