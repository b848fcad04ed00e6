import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, InColumn, askByDialog, useDialog } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { PlacePicker } from '../template-parts.tsx';
import { createVariant, type PlaceNames, type TemplateRow } from '../template-calls.ts';
import { texts } from '../texts.ts';
import { groupTemplates } from './group-templates.ts';

const say = texts.variant;
const dialogId = 'paper-template-variant';

interface Question {
  readonly rows: readonly TemplateRow[];
  readonly names: PlaceNames;
}

interface Form {
  readonly variantOf: string;
  readonly code: string;
  readonly name: string;
  readonly panelCodes: string[];
  readonly locationCodes: string[];
}

function Content({
  rows,
  names,
  onMade,
}: Question & { readonly onMade: (row: TemplateRow) => void }): ReactElement {
  const { close } = useDialog();
  const bases = groupTemplates(rows, { paper: '', status: 'active' })
    .flatMap((group) => group.rows)
    .filter(({ variantOf }) => variantOf === null);
  const [form, setForm] = useState<Form>({
    variantOf: bases[0]?.code ?? '',
    code: '',
    name: '',
    panelCodes: [],
    locationCodes: [],
  });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await createVariant(form);
    setBusy(false);
    if ('saved' in answer) onMade(answer.saved.template);
    else setProblem(answer.problem);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DialogBody>
        <InColumn gap={3}>
          <Typography color="textSecondary">{say.text}</Typography>
          <TextField
            select
            size="small"
            label={say.base}
            value={form.variantOf}
            onChange={({ target }) => change({ variantOf: target.value })}
          >
            {bases.map(({ code, name }) => (
              <MenuItem key={code} value={code}>{`${code} · ${name}`}</MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            required
            label={say.code}
            helperText={say.codeHint}
            value={form.code}
            onChange={({ target }) => change({ code: target.value.toUpperCase() })}
          />
          <TextField
            size="small"
            required
            label={say.name}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <PlacePicker
            label={say.panels}
            options={names.panels}
            value={form.panelCodes}
            onChange={(panelCodes) => change({ panelCodes })}
          />
          <PlacePicker
            label={say.sites}
            options={names.locations}
            value={form.locationCodes}
            onChange={(locationCodes) => change({ locationCodes })}
          />
          {problem !== '' && <Alert severity="error">{problem}</Alert>}
        </InColumn>
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {say.cancel}
        </Button>
        <Button variant="contained" type="submit" disabled={isBusy}>
          {say.agree}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The draft that was made; undefined where none was. */
export function askForVariant(question: Question): Promise<TemplateRow | undefined> {
  return askByDialog<TemplateRow>({
    id: dialogId,
    title: say.title,
    width: 'sm',
    content: (answer) => <Content {...question} onMade={answer} />,
  });
}
