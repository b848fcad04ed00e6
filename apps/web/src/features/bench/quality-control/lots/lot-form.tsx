import { refusalTexts } from '@senlab/contract';
import { checkControlLot, parseDate, controlLevels } from '@senlab/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { buttonTexts, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { CodeSelect, type Instrument, type QualityNames } from '../quality-part.tsx';
import { proposeLot } from '../quality-calls.ts';
import { FormPanel } from '../../../../forms/form-panel.tsx';
import { texts } from '../texts.ts';

/** As typed. */
export interface LotDraft {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: string;
  readonly materialName: string;
  readonly lotNo: string;
  readonly mean: string;
  readonly sd: string;
  readonly unit: string;
  readonly validFrom: string;
  readonly validTo: string;
}

const emptyLotDraft: LotDraft = {
  instrumentCode: '',
  testCode: '',
  level: '1',
  materialName: '',
  lotNo: '',
  mean: '',
  sd: '',
  unit: '',
  validFrom: '',
  validTo: '',
};

/** What is sent: days in their stored form, numbers as typed. */
export function lotInput(draft: LotDraft): Omit<LotDraft, 'level'> & { readonly level: number } {
  return {
    ...draft,
    level: Number(draft.level),
    validFrom: parseDate(draft.validFrom) ?? draft.validFrom,
    validTo: parseDate(draft.validTo) ?? draft.validTo,
  };
}

interface LotFault {
  /** The field it belongs to; none where it is about several. */
  readonly field: keyof LotDraft | null;
  readonly message: string;
}

const fieldOf: Readonly<Record<string, keyof LotDraft>> = {
  'control-mean-not-number': 'mean',
  'control-sd-not-positive': 'sd',
  'control-sd-exceeds-mean': 'sd',
  'control-lot-days-wrong': 'validTo',
  'control-level-unknown': 'level',
};

/** By the rule that the server asks too. */
export function lotFault(draft: LotDraft): LotFault | null {
  const checked = checkControlLot(lotInput(draft));
  if (checked.ok) return null;
  if (!('reason' in checked.refusal)) return { field: null, message: '' };
  const { reason } = checked.refusal;
  return { field: fieldOf[reason] ?? null, message: refusalTexts[reason] };
}

interface LotFormProps {
  readonly instruments: readonly Instrument[];
  readonly names: QualityNames;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

interface Fields {
  readonly draft: LotDraft;
  readonly change: (part: Partial<LotDraft>) => void;
  readonly fault: LotFault | null;
}

const words: readonly (readonly [
  field: keyof LotDraft,
  label: string,
  mode: 'text' | 'decimal' | 'numeric',
])[] = [
  ['materialName', texts.lots.material, 'text'],
  ['lotNo', texts.lots.lotNo, 'text'],
  ['mean', texts.lots.mean, 'decimal'],
  ['sd', texts.lots.sd, 'decimal'],
  ['unit', texts.lots.unit, 'text'],
  ['validFrom', texts.lots.validFrom, 'numeric'],
  ['validTo', texts.lots.validTo, 'numeric'],
];

function Choices({ draft, change, instruments, names }: Fields & LotFormProps): ReactElement {
  const used = instruments.filter(({ isActive }) => isActive);
  const tests = used.find(({ code }) => code === draft.instrumentCode)?.tests ?? [];
  const unitOf = (code: string): string =>
    names.catalogue?.tests.find((test) => test.code === code)?.unit ?? '';
  return (
    <>
      <CodeSelect
        label={texts.instrument}
        value={draft.instrumentCode}
        options={used}
        onChange={(instrumentCode) => change({ instrumentCode, testCode: '' })}
      />
      <CodeSelect
        label={texts.test}
        value={draft.testCode}
        options={tests.map(({ testCode }) => ({ code: testCode, name: names.test(testCode) }))}
        onChange={(testCode) => change({ testCode, unit: unitOf(testCode) })}
      />
      <CodeSelect
        label={texts.level}
        value={draft.level}
        options={controlLevels.map((level) => ({ code: String(level), name: texts.levelOf(level) }))}
        onChange={(level) => change({ level })}
      />
    </>
  );
}

function Words({ draft, change, fault }: Fields): ReactElement {
  return (
    <>
      {words.map(([field, label, inputMode]) => {
        const isWrong = fault?.field === field;
        const hint = field.startsWith('valid') ? texts.lots.dateHint : undefined;
        return (
          <TextField
            key={field}
            size="small"
            label={label}
            value={draft[field]}
            error={isWrong}
            helperText={isWrong ? fault.message : hint}
            onChange={(event) => change({ [field]: event.target.value })}
            slotProps={{ htmlInput: { inputMode, autoComplete: 'off', maxLength: 100 } }}
          />
        );
      })}
    </>
  );
}

/** A target for a new bottle. In the page, so that the list of lots can be read beside it. */
export function LotForm(props: LotFormProps): ReactElement {
  const { onClose, onSent } = props;
  const [draft, setDraft] = useState(emptyLotDraft);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fault = isTried ? lotFault(draft) : null;
  const send = async (): Promise<void> => {
    setSending(true);
    const refused = await proposeLot(lotInput(draft));
    setSending(false);
    setProblem(refused);
    if (refused !== null) return;
    showMessage(texts.lots.sent, 'success');
    onSent();
    onClose();
  };
  const onSubmit = (): void => {
    setTried(true);
    if (!isSending && lotFault(draft) === null) void send();
  };
  const change = (part: Partial<LotDraft>): void => {
    setProblem(null);
    setDraft({ ...draft, ...part });
  };
  const general = fault !== null && fault.field === null ? fault.message : problem;
  return (
    <FormPanel label={texts.lots.proposeTitle} gap={3} onSubmit={onSubmit}>
      <Typography variant="body2">{texts.lots.proposeText}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        <Choices {...props} {...{ draft, change, fault }} />
        <Words {...{ draft, change, fault }} />
      </Box>
      {general !== null && general !== '' && <Alert severity="error">{general}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {texts.lots.send}
        </Button>
        <Button onClick={onClose}>{buttonTexts.cancel}</Button>
      </Box>
    </FormPanel>
  );
}
