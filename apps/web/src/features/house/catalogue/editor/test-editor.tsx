import Typography from '@mui/material/Typography';
import { type TestVersionContent, type TestVersionProblem } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { proposeTest } from '../catalogue-calls.ts';
import type { CodeNames, TestRange } from '../catalogue-types.ts';
import { hasNumbers } from '../model/has-numbers.ts';
import { DraftNotice } from '../draft-notice.tsx';
import { draftOf, testForm, type TestForm } from '../model/test-form.ts';
import { PageHead } from '../page-head.tsx';
import { SendPart } from '../send-part.tsx';
import { texts } from '../texts.ts';
import { useKeptDraft, type Start } from '../use-kept-draft.ts';
import { checkForm, problemsAt, type CheckedForm } from './check-form.ts';
import { DraftEffect } from './draft-effect.tsx';
import type { Editing } from './editor-field.tsx';
import { IdentityPart } from './identity-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { MeasuringPart } from './measuring-part.tsx';
import { RangesPart } from './ranges-part.tsx';

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
export function TestEditor(props: TestEditorProps): ReactElement {
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
        under={<Typography sx={{ color: 'text.secondary' }}>{texts.editor.intro}</Typography>}
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
