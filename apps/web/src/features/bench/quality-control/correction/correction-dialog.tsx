import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { correctiveEvidenceMax, uploadMaxMegabytes } from '@senlab/domain';
import { buttonTexts, DialogBody, DialogButtons, showDialog } from '@senlab/ui';
import { FileUpload } from '@senlab/ui/upload';
import { useEffect, useRef, type ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import { texts } from '../texts.ts';
import { useCorrection, type CorrectionForm, type CorrectionProps } from './use-correction.ts';

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
