import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import {
  type TestChoice,
  checkAmendDraft,
  testChoices,
  toldWords,
  type AmendDraft,
  type AmendProblems,
} from './amend-request.ts';
import { texts } from './texts.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  amendmentCategories,
  amendmentCategoryLabels,
  isAmendmentCategory,
  needsSecondDoctor,
  type ReportDocument,
} from '@senlab/domain';
import { amendReport, type ReportData } from '../report-calls.ts';
import { QuestionPanel, ReasonField } from './question-panel.tsx';

interface TestPickerProps {
  readonly choices: readonly TestChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Which values are to be put in anew. None is an answer too. */
function TestPicker({ choices, chosen, onChange }: TestPickerProps): ReactElement {
  const toggle = (code: string, on: boolean): void =>
    onChange(on ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {texts.amendForm.tests}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.amendForm.noTests}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          maxHeight: 264,
          overflow: 'auto',
          ...tabularNumbers,
        }}
      >
        {choices.map(({ code, name, value }) => (
          <FormControlLabel
            key={code}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(code)}
                onChange={(_event, on) => toggle(code, on)}
              />
            }
            label={value === '' ? name : `${name}: ${value}`}
          />
        ))}
      </Box>
    </Box>
  );
}

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
    <QuestionPanel
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
    </QuestionPanel>
  );
}
