import { readResponse } from '../../api/envelope.ts';
import { ask } from '../../api/request.ts';
import { useAnswer } from '../../api/use-answer.ts';
import {
  BreakGlassGrants,
  OpenBreakGlass,
  type BreakGlassGrantsQuery,
} from '../../api/bench/secrecy.generated.ts';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import { breakGlassTexts, defaultBreakGlassRules, readBreakGlassReason } from '@senlab/domain';
import {
  buttonTexts,
  DialogBody,
  DialogButtons,
  showDialog,
  tabularNumbers,
  useDialog,
  InColumn,
} from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { exactTime } from '../../session/activity/activity-time.ts';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import { useMayBreakGlass } from '../../session/use-may.ts';

type Grant = BreakGlassGrantsQuery['response']['data'][number];
type OpenedFile =
  | { readonly kind: 'opened'; readonly patientId: string; readonly endsTime: string }
  | { readonly kind: 'refused'; readonly message: string };

async function openFile(code: string, reason: string): Promise<OpenedFile> {
  const outcome = await ask(OpenBreakGlass, { code, reason });
  if (outcome.kind === 'success' && outcome.response.data !== null) {
    const { patientId, endsTime } = outcome.response.data;
    return { kind: 'opened', patientId, endsTime };
  }
  if (outcome.kind === 'denied') readResponse(outcome);
  return { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : texts.unreachable };
}

/** What the person has open. Tells nobody when it fails: the form below works without it. */
async function loadOpenFiles(): Promise<readonly Grant[]> {
  const filtered = [{ id: 'reviewed', operator: 'eq' as const, value: 'false' }];
  const outcome = await ask(BreakGlassGrants, { page: 0, pageSize: 20, filtered });
  return outcome.kind === 'success' ? outcome.response.data.filter(({ isOpen }) => isOpen) : [];
}

type Opened = Extract<OpenedFile, { readonly kind: 'opened' }>;

/** One that is open on the screen, closed to this person. */
interface BreakGlassFile {
  /** Of the case or the patient, as it would be typed. */
  readonly code: string;
  /** Asks again for what was closed. */
  readonly onOpened: () => void;
}

interface Faults {
  readonly code?: string;
  readonly reason?: string;
}

function faultsOf(code: string, reason: string): Faults {
  const read = readBreakGlassReason(reason);
  const refusal = !read.ok && 'reason' in read.refusal ? refusalTexts[read.refusal.reason] : undefined;
  return {
    ...(code.trim() === '' ? { code: texts.codeFault } : {}),
    ...(refusal === undefined ? {} : { reason: refusal }),
  };
}

/** What is open already needs no second opening. */
function OpenFiles(): ReactElement | null {
  const { answer: grants = [] } = useAnswer(loadOpenFiles);
  if (grants.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2">{texts.current}</Typography>
      {grants.map(({ _id, patientCode, endsTime }) => (
        <Typography key={_id} variant="body2" sx={tabularNumbers}>
          {texts.until(patientCode, exactTime(new Date(endsTime)))}
        </Typography>
      ))}
    </Box>
  );
}

function Done({ opened, isShown }: { readonly opened: Opened; readonly isShown: boolean }): ReactElement {
  const { close } = useDialog();
  return (
    <>
      <DialogBody>
        <Alert severity="success">{texts.opened(exactTime(new Date(opened.endsTime)))}</Alert>
      </DialogBody>
      <DialogButtons>
        <Button
          variant={isShown ? 'contained' : 'outlined'}
          {...(isShown ? {} : { color: 'inherit' })}
          onClick={close}
        >
          {isShown ? texts.goOn : texts.close}
        </Button>
        <Button
          variant={isShown ? 'outlined' : 'contained'}
          component={Link}
          to={`/apps/lims/benh-nhan/${opened.patientId}`}
          onClick={close}
        >
          {texts.toPatient}
        </Button>
      </DialogButtons>
    </>
  );
}

function useBreakGlassForm(file: BreakGlassFile | undefined) {
  const [code, setCode] = useState(file?.code ?? '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<OpenedFile>();
  const faults = faultsOf(code, reason);
  const send = async (): Promise<void> => {
    setSending(true);
    const next = await openFile(code.trim(), reason);
    setAnswer(next);
    setSending(false);
    if (next.kind === 'opened' && code.trim() === file?.code) file.onOpened();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isSending && Object.keys(faults).length === 0) void send();
  };
  return { code, setCode, reason, setReason, faults: isTried ? faults : {}, isSending, answer, onSubmit };
}

function BreakGlassContent({ file }: { readonly file: BreakGlassFile | undefined }): ReactElement {
  const { close } = useDialog();
  const form = useBreakGlassForm(file);
  const faults: Faults = form.faults;
  if (form.answer?.kind === 'opened') {
    return <Done opened={form.answer} isShown={form.code.trim() === file?.code} />;
  }
  return (
    <Box component="form" onSubmit={form.onSubmit} noValidate>
      <DialogBody>
        <InColumn gap={3}>
          <Alert severity="warning">{breakGlassTexts.warning}</Alert>
          <OpenFiles />
          <TextField
            label={texts.code}
            value={form.code}
            error={faults.code !== undefined}
            helperText={faults.code ?? texts.codeHint}
            onChange={(event) => form.setCode(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric', maxLength: 20 } }}
          />
          <TextField
            multiline
            minRows={2}
            label={breakGlassTexts.reason}
            value={form.reason}
            error={faults.reason !== undefined}
            helperText={faults.reason ?? texts.reasonHint}
            onChange={(event) => form.setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: defaultBreakGlassRules.reasonMax } }}
          />
          {form.answer && <Alert severity="error">{form.answer.message}</Alert>}
        </InColumn>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {buttonTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={form.isSending}>
          {texts.send}
        </Button>
      </DialogButtons>
    </Box>
  );
}

/** `file`: the one that is on the screen; otherwise its code is typed. */
function openBreakGlassDialog(file?: BreakGlassFile): void {
  showDialog({
    id: 'break-glass',
    title: breakGlassTexts.title,
    width: 'sm',
    content: <BreakGlassContent file={file} />,
  });
}

/** For any file, whose code is then typed. */
export function BreakGlassButton(): ReactElement | null {
  if (!useMayBreakGlass()) return null;
  return (
    <Button color="error" startIcon={<LockOpen />} onClick={() => openBreakGlassDialog()}>
      {texts.button}
    </Button>
  );
}

/** In the place of what is closed: for this file, and then on with it. */
export function BreakGlassOffer(file: BreakGlassFile): ReactElement | null {
  if (!useMayBreakGlass()) return null;
  return (
    <Button
      color="error"
      variant="outlined"
      size="small"
      startIcon={<LockOpen />}
      onClick={() => openBreakGlassDialog(file)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {texts.offer}
    </Button>
  );
}
