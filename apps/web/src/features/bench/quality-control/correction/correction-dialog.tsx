import { refusalTexts } from '@senlab/contract';
import {
  checkCorrectiveAction,
  type AccountId,
  type FileId,
  correctiveEvidenceMax,
  uploadMaxMegabytes,
} from '@senlab/domain';
import { showMessage, useDialog, buttonTexts, DialogBody, DialogButtons, showDialog } from '@senlab/ui';
import { type SendFile, type UploadedFile, FileUpload } from '@senlab/ui/upload';
import { useState, type SyntheticEvent, useEffect, useRef, type ReactElement } from 'react';
import { useCountedUploads } from '../../../../parts/stored-files.tsx';
import { addAction } from '../quality-calls.ts';
import type { Run } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useMay } from '../../../../session/use-may.ts';

interface CorrectionProps {
  readonly runs: readonly Run[];
  readonly onSaved: () => void;
}

/** What the server would refuse, said before it is asked. Who did it and when is the server's to say. */
function faultOf(text: string, files: readonly UploadedFile[]): string | null {
  const checked = checkCorrectiveAction({
    text,
    evidence: files.map(({ id }) => id as FileId),
    by: '' as AccountId,
    at: 0,
    run: { outcome: 'failed', correction: null },
  });
  if (checked.ok) return null;
  return 'reason' in checked.refusal ? refusalTexts[checked.refusal.reason] : null;
}

interface CorrectionForm {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly chosen: readonly string[];
  readonly toggle: (runId: string) => void;
  readonly files: readonly UploadedFile[];
  readonly setFiles: (files: readonly UploadedFile[]) => void;
  readonly send: SendFile;
  readonly textFault: string | null;
  readonly runsFault: string | null;
  readonly problem: string | null;
  readonly isUploading: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly close: () => void;
}

function useCorrection({ runs, onSaved }: CorrectionProps): CorrectionForm {
  const { close } = useDialog();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() => runs.map(({ _id }) => _id));
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const uploads = useCountedUploads();
  const fault = faultOf(text, files);
  const save = async (): Promise<void> => {
    setSaving(true);
    const refused = await addAction({ runIds: [...chosen], text, fileIds: files.map(({ id }) => id) });
    setSaving(false);
    setProblem(refused);
    // Also after a refusal: the reason may be that somebody else wrote one.
    onSaved();
    if (refused !== null) return;
    showMessage(texts.correction.saved, 'success');
    close();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fault === null && chosen.length > 0 && !uploads.isUploading && !isSaving) void save();
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return {
    ...uploads,
    text,
    setText,
    chosen,
    toggle,
    files,
    setFiles,
    problem,
    isSaving,
    onSubmit,
    close,
    textFault: isTried ? fault : null,
    runsFault: isTried && chosen.length === 0 ? texts.correction.noRuns : null,
  };
}

function Runs({ runs, form }: { runs: CorrectionProps['runs']; form: CorrectionForm }): ReactElement {
  return (
    <FormControl component="fieldset" error={form.runsFault !== null} sx={{ mb: 3 }}>
      <FormLabel component="legend">{texts.correction.runs}</FormLabel>
      {runs.map((run) => (
        <FormControlLabel
          key={run._id}
          control={<Checkbox checked={form.chosen.includes(run._id)} onChange={() => form.toggle(run._id)} />}
          label={run.text}
        />
      ))}
      {form.runsFault !== null && <FormHelperText role="alert">{form.runsFault}</FormHelperText>}
    </FormControl>
  );
}

function Evidence({ form }: { readonly form: CorrectionForm }): ReactElement | null {
  if (!useMay('files.upload')) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <FileUpload
        label={texts.correction.files}
        value={form.files}
        onChange={form.setFiles}
        send={form.send}
        maxFiles={correctiveEvidenceMax}
        maxMegabytes={uploadMaxMegabytes}
      />
    </Box>
  );
}

function CorrectionContent(props: CorrectionProps): ReactElement {
  const form = useCorrection(props);
  const field = useRef<HTMLTextAreaElement>(null);
  // The dialog was opened to write this.
  useEffect(() => field.current?.focus(), []);
  return (
    <Box component="form" onSubmit={form.onSubmit} noValidate>
      <DialogBody>
        <Runs runs={props.runs} form={form} />
        <TextField
          inputRef={field}
          fullWidth
          multiline
          minRows={4}
          label={texts.correction.text}
          value={form.text}
          onChange={(event) => form.setText(event.target.value)}
          error={form.textFault !== null}
          helperText={form.textFault ?? texts.correction.hint}
        />
        <Evidence form={form} />
        {form.isUploading && <FormHelperText>{texts.correction.uploading}</FormHelperText>}
        {form.problem !== null && form.problem !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.problem}
          </Alert>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={form.close}>
          {buttonTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={form.isSaving} disabled={form.isUploading}>
          {texts.correction.save}
        </Button>
      </DialogButtons>
    </Box>
  );
}

/** One action for all runs that it put right. */
export function openCorrection(given: CorrectionProps): void {
  showDialog({
    id: 'corrective-action',
    title: texts.correction.title,
    width: 'sm',
    content: <CorrectionContent {...given} />,
  });
}
