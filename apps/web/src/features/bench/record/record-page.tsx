import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent, type ReactElement } from 'react';
import { useNavigate, Link, useParams } from 'react-router';
import { findCase, useRecord } from './record-calls.ts';
import { texts } from './texts.ts';
import { Empty, ErrorState, SkeletonRows, InRow } from '@senlab/ui';
import { NeighbourButtons } from '../../../lists/neighbours/neighbour-buttons.tsx';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useScanToOpen } from '../../../parts/scanning/use-scan-to-open.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { CaseView, type CasePapersView } from './case-view.tsx';
import { RecordActions } from './record-status.tsx';

/** Without a case: one field that takes a scanner or a number, and nothing else to look at. */
function OpenCase(): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const open = async (): Promise<void> => {
    setIsSending(true);
    const found = await findCase(text);
    setIsSending(false);
    if ('recordId' in found) await navigate(`/apps/lims/lims-detail/${found.recordId}`);
    else setProblem(found.problem);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() === '') setProblem(texts.open.empty);
    else if (!isSending) void open();
  };
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 4, justifyItems: 'center', textAlign: 'center', py: { xs: 8, md: 16 } }}
    >
      <Typography variant="h2">{texts.open.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.open.text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', width: 'min(100%, 440px)' }}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
          autoFocus
          label={texts.open.label}
          value={text}
          error={problem !== null}
          helperText={problem}
          onChange={(event) => {
            setProblem(null);
            setText(event.target.value);
          }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" disabled={isSending}>
          {texts.open.send}
        </Button>
      </Box>
    </Box>
  );
}

const recordPath = (id: string): string => `/apps/lims/lims-detail/${id}`;

function MissingCase(): ReactElement {
  return (
    <Empty
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Button component={Link} to="/apps/lims" variant="outlined">
          {texts.toWorklist}
        </Button>
      }
    />
  );
}

interface RecordPageProps {
  readonly Papers: CasePapersView;
}

function Case({ recordId, Papers }: RecordPageProps & { readonly recordId: string }): ReactElement {
  useScanToOpen();
  const { record, failure, isStale, refresh } = useRecord(recordId);
  const { catalogue, hasFailed, retry } = useCatalogue();
  const title = record === undefined ? labTexts.title : texts.title(record.sid);
  const action = (
    <InRow gap={2} sx={{ justifyContent: 'flex-end' }}>
      <NeighbourButtons id={recordId} pathOf={recordPath} words={texts.neighbours} />
      {record && <RecordActions record={record} refresh={refresh} />}
    </InRow>
  );
  const content = (): ReactElement => {
    if (failure === 'missing') return <MissingCase />;
    if (failure === 'failed') {
      return <ErrorState title={texts.failed} text={texts.failedText} retry={() => void refresh()} />;
    }
    if (catalogue === undefined && hasFailed)
      return <ErrorState title={labTexts.catalogueFailed} retry={retry} />;
    if (record === undefined || catalogue === undefined) return <SkeletonRows rows={12} columns={6} />;
    return <CaseView {...{ record, catalogue, isStale, refresh, Papers }} />;
  };
  return (
    <LabPage section="worklist" title={title} action={action} isLow>
      {content()}
    </LabPage>
  );
}

/** A case by its id, or the question which one. */
export function RecordPage({ Papers }: RecordPageProps): ReactElement {
  const { _id } = useParams();
  if (_id !== undefined) return <Case key={_id} recordId={_id} Papers={Papers} />;
  return (
    <LabPage section="worklist" title={labTexts.title}>
      <OpenCase />
    </LabPage>
  );
}
