import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { karyotypeSpecimenLabels, patientSearchKey } from '@senlab/domain';
import { Empty, PagePart, PlainList, tabularNumbers } from '@senlab/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { PatientLine } from '../../../parts/patient-line.tsx';
import { momentText } from '../../../session/activity/activity-time.ts';
import type { WaitingKaryotype } from './karyotype-calls.ts';
import { texts } from './texts.ts';

const say = texts.register;

/** As many as the server gives. */
const most = 200;

export const itemKey = ({ recordId, testCode, runNo }: WaitingKaryotype): string =>
  `${recordId} ${testCode} ${String(runNo)}`;

/** By what was scanned or typed: a tube begins with the number of its case. */
export function matching(items: readonly WaitingKaryotype[], typed: string): readonly WaitingKaryotype[] {
  const text = typed.trim();
  const name = patientSearchKey(text);
  if (text === '') return items;
  return items.filter(
    ({ sid, patientCode, patientName }) =>
      sid.includes(text) ||
      text.startsWith(sid) ||
      patientCode.includes(text) ||
      (name !== '' && patientSearchKey(patientName).includes(name)),
  );
}

/** What waits, in words that fit on the tube: case, test, what it is made of, since when. */
export function ItemFacts({ item }: { readonly item: WaitingKaryotype }): ReactElement {
  const facts = [
    item.sid,
    item.testCode,
    ...(item.runNo > 1 ? [say.correction(item.runNo)] : []),
    item.specimenKinds.map((kind) => karyotypeSpecimenLabels[kind]).join(' / '),
    say.received(momentText(item.receivedTime)),
  ];
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, ...tabularNumbers }}>
      <PatientLine patient={item} />
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}

const rowStyles = {
  display: 'block',
  width: '100%',
  px: 3,
  py: 2,
  textAlign: 'left',
  font: 'inherit',
  borderRadius: 0,
  '&:hover': { bgcolor: 'action.hover' },
  // Inside the frame, which would cut it off.
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

const frameStyles = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface WaitingItemsProps {
  readonly items: readonly WaitingKaryotype[];
  readonly onChoose: (item: WaitingKaryotype) => void;
}

/** Which ordered test the record is for. A scan that leaves one of them chooses it. */
export function WaitingItems({ items, onChoose }: WaitingItemsProps): ReactElement {
  const [typed, setTyped] = useState('');
  const found = matching(items, typed);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [only] = found;
    if (event.key !== 'Enter' || found.length !== 1 || only === undefined) return;
    event.preventDefault();
    onChoose(only);
  };
  if (items.length === 0) return <Empty title={say.none} text={say.noneText} />;
  return (
    <PagePart title={say.items}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is
        autoFocus
        fullWidth
        label={say.filter}
        helperText={say.filterHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      {items.length >= most && <Alert severity="info">{say.most(most)}</Alert>}
      {found.length === 0 ? (
        <Empty title={say.noMatch(typed.trim())} text={say.noMatchText} />
      ) : (
        <PlainList sx={frameStyles} aria-label={say.items}>
          {found.map((item) => (
            <li key={itemKey(item)}>
              <ButtonBase sx={rowStyles} onClick={() => onChoose(item)}>
                <ItemFacts item={item} />
              </ButtonBase>
            </li>
          ))}
        </PlainList>
      )}
    </PagePart>
  );
}
