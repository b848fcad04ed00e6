import Close from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { controlLevels, checkInstrument } from '@senlab/domain';
import { type ReactElement, useState } from 'react';
import { type Instrument, type QualityNames, CodeSelect } from '../quality-part.tsx';
import { FormPanel } from '../../../../forms/form-panel.tsx';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { refusalTexts } from '@senlab/contract';
import { buttonTexts, showMessage, InColumn, InRow } from '@senlab/ui';
import { saveInstrument } from '../quality-calls.ts';

type Tests = Instrument['tests'];

interface InstrumentTestsProps {
  readonly tests: Tests;
  readonly names: QualityNames;
  readonly onChange: (tests: Tests) => void;
}

/** Which tests it measures, and which levels each of them needs in every shift. */
function InstrumentTests({ tests, names, onChange }: InstrumentTestsProps): ReactElement {
  const known = names.catalogue?.tests ?? [];
  const free = known.filter(
    ({ code, resultType }) => resultType === 'numeric' && !tests.some(({ testCode }) => testCode === code),
  );
  const change = (code: string, requiredLevels: number[]): void =>
    onChange(tests.map((test) => (test.testCode === code ? { testCode: code, requiredLevels } : test)));
  return (
    <InColumn gap={2}>
      <Typography sx={{ fontWeight: 500 }}>{texts.instruments.tests}</Typography>
      {tests.map(({ testCode, requiredLevels }) => {
        const name = names.test(testCode);
        return (
          <InRow gap={2} key={testCode}>
            <Typography sx={{ flex: '0 1 240px' }}>{name}</Typography>
            <ToggleButtonGroup
              size="small"
              aria-label={texts.instruments.required(name)}
              value={requiredLevels}
              onChange={(_event, next: number[]) => change(testCode, next)}
            >
              {controlLevels.map((level) => (
                <ToggleButton key={level} value={level}>
                  {texts.levelOf(level)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <IconButton
              size="small"
              aria-label={texts.instruments.remove(name)}
              onClick={() => onChange(tests.filter((test) => test.testCode !== testCode))}
            >
              <Close fontSize="small" />
            </IconButton>
          </InRow>
        );
      })}
      <Autocomplete
        key={tests.length}
        size="small"
        sx={{ maxWidth: 360 }}
        options={free}
        value={null}
        blurOnSelect
        getOptionLabel={({ code, name }) => `${name} (${code})`}
        onChange={(_event, test) => {
          if (test !== null) onChange([...tests, { testCode: test.code, requiredLevels: [] }]);
        }}
        renderInput={(params) => <TextField {...params} label={texts.instruments.addTest} />}
      />
    </InColumn>
  );
}

type Draft = Omit<Instrument, 'version'>;

const emptyDraft: Draft = {
  code: '',
  name: '',
  locationCode: '',
  sectionCode: '',
  isActive: true,
  tests: [],
};

/** By the rule that the server asks too. */
function faultOf(draft: Draft): string | null {
  const checked = checkInstrument(draft);
  if (!checked.ok) return 'reason' in checked.refusal ? refusalTexts[checked.refusal.reason] : '';
  return draft.locationCode === '' || draft.sectionCode === '' ? texts.instruments.place : null;
}

interface InstrumentFormProps {
  /** None: a new one. */
  readonly instrument: Instrument | undefined;
  readonly names: QualityNames;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Fields {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function Words({
  draft,
  change,
  isNew,
  names,
}: Fields & { isNew: boolean; names: QualityNames }): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
      <TextField
        size="small"
        label={texts.instruments.code}
        value={draft.code}
        disabled={!isNew}
        onChange={(event) => change({ code: event.target.value.toUpperCase() })}
      />
      <TextField
        size="small"
        label={texts.instruments.name}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <CodeSelect
        label={texts.site}
        value={draft.locationCode}
        options={names.catalogue?.locations ?? []}
        onChange={(locationCode) => change({ locationCode })}
      />
      <CodeSelect
        label={texts.section}
        value={draft.sectionCode}
        options={names.catalogue?.sections ?? []}
        onChange={(sectionCode) => change({ sectionCode })}
      />
    </Box>
  );
}

export function InstrumentForm({ instrument, names, onClose, onSaved }: InstrumentFormProps): ReactElement {
  const [draft, setDraft] = useState<Draft>(instrument ?? emptyDraft);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const { code, name, locationCode, sectionCode, isActive, tests } = draft;
    const words = { code, name, locationCode, sectionCode, isActive, tests };
    setSaving(true);
    const refused = await saveInstrument(
      instrument === undefined ? words : { ...words, version: instrument.version },
    );
    setSaving(false);
    setProblem(refused);
    if (refused !== null) return;
    showMessage(texts.instruments.saved, 'success');
    onSaved();
    onClose();
  };
  const onSubmit = (): void => {
    setTried(true);
    if (!isSaving && faultOf(draft) === null) void save();
  };
  const change = (part: Partial<Draft>): void => {
    setProblem(null);
    setDraft({ ...draft, ...part });
  };
  const shown = (isTried ? faultOf(draft) : null) ?? problem;
  return (
    <FormPanel
      label={instrument === undefined ? texts.instruments.add : texts.instruments.editFor(instrument.name)}
      gap={3}
      onSubmit={onSubmit}
    >
      <Words {...{ draft, change, names }} isNew={instrument === undefined} />
      <FormControlLabel
        control={<Switch checked={draft.isActive} onChange={(_event, isActive) => change({ isActive })} />}
        label={texts.instruments.active}
      />
      <InstrumentTests tests={draft.tests} names={names} onChange={(tests) => change({ tests })} />
      {shown !== null && shown !== '' && <Alert severity="error">{shown}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSaving}>
          {texts.instruments.save}
        </Button>
        <Button onClick={onClose}>{buttonTexts.cancel}</Button>
      </Box>
    </FormPanel>
  );
}
