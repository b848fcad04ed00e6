import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  amendmentCategories,
  amendmentCategoryLabels,
  isAmendmentCategory,
  needsSecondDoctor,
  type ReportDocument,
} from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { amendReport, type ReportData } from '../report-calls.ts';
import {
  checkAmendDraft,
  testChoices,
  toldWords,
  type AmendDraft,
  type AmendProblems,
} from './amend-request.ts';
import { FormPanel } from './form-panel.tsx';
import { ReasonField } from './reason-field.tsx';
import { TestPicker } from './test-picker.tsx';
import { texts } from './texts.ts';

interface AmendFormProps {
  readonly report: ReportData;
  readonly document: ReportDocument;
  readonly onOpened: (draftId: string) => void;
  /** The server has refused: what is shown may be old. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

function useAmendment({ report, onOpened, onRefused }: AmendFormProps) {
  const [draft, setDraft] = useState<AmendDraft>({ category: undefined, reason: '', testCodes: [] });
  const [problems, setProblems] = useState<AmendProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<AmendDraft>): void => {
    setProblems({});
    setDraft((before) => ({ ...before, ...part }));
  };
  const send = async (): Promise<void> => {
    const checked = checkAmendDraft(draft);
    if (!checked.ok) return setProblems(checked.problems);
    setSending(true);
    const { category, reason } = checked;
    const { _id, version } = report;
    const answer = await amendReport({ _id, version, category, reason, testCodes: [...draft.testCodes] });
    setSending(false);
    if ('draftId' in answer) return onOpened(answer.draftId);
    setProblem(answer.problem);
    onRefused();
  };
  return { draft, problems, problem, isSending, change, send };
}

function Consequences(props: Pick<AmendFormProps, 'report'> & Pick<AmendDraft, 'category'>): ReactElement {
  const { report, category } = props;
  const lines = [
    texts.amendForm.keeps,
    texts.amendForm.next(report.versionNo + 1),
    texts.amendForm.printed,
    toldWords(report.readers),
    ...(category !== undefined && needsSecondDoctor(category) ? [texts.amendForm.second] : []),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, maxWidth: 720, color: 'text.secondary' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

/** Never an edit, always the next version with its reason; says before what will happen and who will hear of it. */
export function AmendForm(props: AmendFormProps): ReactElement {
  const { report, document, onClose } = props;
  const { draft, problems, problem, isSending, change, send } = useAmendment(props);
  const onCategory = (value: string): void => {
    if (isAmendmentCategory(value)) change({ category: value });
  };
  return (
    <FormPanel
      title={texts.amendForm.title}
      send={texts.amendForm.send}
      isSending={isSending}
      problem={problem}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Consequences report={report} category={draft.category} />
      <TextField
        select
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
        autoFocus
        label={texts.amendForm.category}
        value={draft.category ?? ''}
        error={problems.category !== undefined}
        helperText={problems.category}
        onChange={(event) => onCategory(event.target.value)}
        sx={{ maxWidth: 320 }}
      >
        {amendmentCategories.map((category) => (
          <MenuItem key={category} value={category}>
            {amendmentCategoryLabels[category]}
          </MenuItem>
        ))}
      </TextField>
      <ReasonField
        label={texts.amendForm.reason}
        rule="detailed"
        value={draft.reason}
        problem={problems.reason}
        onChange={(reason) => change({ reason })}
      />
      <TestPicker
        choices={testChoices(document)}
        chosen={draft.testCodes}
        onChange={(testCodes) => change({ testCodes })}
      />
    </FormPanel>
  );
}
