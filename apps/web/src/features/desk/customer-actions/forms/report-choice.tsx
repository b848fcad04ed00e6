import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Empty, ErrorState, InRow, PagePart, showMessage, SkeletonRows, tabularNumbers } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { AddCustomerTestResult } from '../../../../api/desk/customer-actions.generated.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { momentWords } from '../action-words.tsx';
import { changeAction, loadReports, type ActionRef, type CustomerReport } from '../customer-calls.ts';
import { texts } from '../texts.ts';

const say = texts.result;

function ReportLine({ report }: { readonly report: CustomerReport }): ReactElement {
  return (
    <Box component="span" sx={{ display: 'block', py: 1, ...tabularNumbers }}>
      <Box component="span" sx={{ display: 'block' }}>
        {report.title}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {`${say.code(report.reportCode, report.versionNo)} · ${say.released} ${momentWords(report.releasedTime)}`}
      </Box>
    </Box>
  );
}

interface ReportChoiceProps {
  readonly patientId: string;
  readonly onSaved: (action: ActionRef) => void;
}

/** Which released report she shall be shown. What may never stand online is not among them. */
export function ReportChoice({ patientId, onSaved }: ReportChoiceProps): ReactElement {
  const load = useCallback(() => loadReports(patientId), [patientId]);
  const { answer, problem, refresh } = useAnswer(load);
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    const added = await changeAction(AddCustomerTestResult, { reportId: chosen });
    setBusy(false);
    if (added.kind === 'refused') {
      setRefused(added.problem);
      void refresh();
      return;
    }
    showMessage(say.added, 'success');
    onSaved(added.action);
  };
  return (
    <PagePart title={say.choose}>
      {!answer && !problem && <SkeletonRows rows={3} columns={2} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer?.length === 0 && <Empty title={say.none} text={say.noneText} />}
      {answer !== undefined && answer.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== '' && !isBusy) void add();
          }}
        >
          <RadioGroup
            aria-label={say.choose}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setRefused('');
            }}
          >
            {answer.map((report) => (
              <FormControlLabel
                key={report.reportId}
                value={report.reportId}
                control={<Radio size="small" />}
                label={<ReportLine report={report} />}
              />
            ))}
          </RadioGroup>
          {refused !== '' && <Alert severity="error">{refused}</Alert>}
          <InRow gap={2} sx={{ mt: 3 }}>
            <Button type="submit" variant="contained" disabled={chosen === '' || isBusy}>
              {say.add}
            </Button>
          </InRow>
        </form>
      )}
    </PagePart>
  );
}
