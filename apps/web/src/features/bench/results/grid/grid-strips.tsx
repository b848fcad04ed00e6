import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useGridState, useGrid } from '../grid-context.ts';
import type { GridState } from '../grid-state.ts';
import { HoldSign } from '../../../../parts/signs.tsx';
import type { ResultItem } from '../result-item.ts';
import { isHeldBy } from '../row-rights.ts';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { dropDraft, restoreDraft, setSoftware } from '../result-grid-store.ts';
import { riskSoftwareMaxLength } from '@senlab/domain';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { needsSoftware } from '../result-saving.ts';

type Rows = GridState['rows'];

/** So many rows that say the same are better said once: repeated in every row it drowns what is urgent in one. */
const enough = 3;

/** Held for this person, and not only because the step is somebody else's. */
export function isHeld(item: ResultItem): boolean {
  const { nextStep, holds } = item;
  return nextStep !== null && nextStep !== 'enter' && holds.length > 0 && !isHeldBy(item, 'not-permitted');
}

export interface SharedNotes {
  /** How many rows each sentence holds. */
  readonly holds: ReadonlyMap<string, number>;
  /** Ranges that are not for pregnancy, of a woman who is pregnant; zero where each row says it itself. */
  readonly fallbacks: number;
}

const known = new WeakMap<Rows, SharedNotes>();

/** Of these rows; the same object as long as they are the same, so that a row is redrawn only when it has to be. */
export function sharedNotes(rows: Rows): SharedNotes {
  const kept = known.get(rows);
  if (kept !== undefined) return kept;
  const items = [...rows.values()].map(({ item }) => item);
  const counts = new Map<string, number>();
  for (const { message } of items.filter(isHeld).flatMap(({ holds }) => holds))
    counts.set(message, (counts.get(message) ?? 0) + 1);
  const fallbacks = items.filter(({ range }) => range?.isFallback === true).length;
  const notes = {
    holds: new Map([...counts].filter(([, count]) => count >= enough)),
    fallbacks: fallbacks >= enough ? fallbacks : 0,
  };
  known.set(rows, notes);
  return notes;
}

/** Whether the line above the table says all that there is to say of this row. */
export function useIsSaidAbove(item: ResultItem): boolean {
  return useGridState(({ rows }) => item.holds.every(({ message }) => sharedNotes(rows).holds.has(message)));
}

/** Above the table: what holds several rows, and which ranges were not made for her. */
export function SharedLines(): ReactElement | null {
  const notes = useGridState(({ rows }) => sharedNotes(rows));
  if (notes.holds.size === 0 && notes.fallbacks === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.shared.title}
      sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {[...notes.holds].map(([message, count]) => (
        <li key={message}>
          <Box component="b" sx={{ color: 'warning.main', fontWeight: 600 }}>
            <HoldSign />
            {texts.shared.held(count)}
          </Box>{' '}
          {message}
        </li>
      ))}
      {notes.fallbacks > 0 && <li>{texts.shared.fallbacks(notes.fallbacks)}</li>}
    </Box>
  );
}

/** Kept from a tab that was closed or a session that ran out. Nothing goes into the rows before it is asked for. */
export function DraftBanner(): ReactElement | null {
  const { store } = useGrid();
  const offer = useGridState((state) => state.offer);
  if (offer === undefined) return null;
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button size="small" onClick={() => restoreDraft(store)}>
            {texts.draft.restore}
          </Button>
          <Button size="small" color="inherit" onClick={() => dropDraft(store)}>
            {texts.draft.drop}
          </Button>
        </>
      }
    >
      {texts.draft.offer(offer.values.length, exactTime(new Date(offer.at)).slice(0, 5))}
    </Alert>
  );
}

const fields = ['name', 'version', 'runId'] as const;

/** Shown where the case has risks to copy: named once, sent with each. */
export function SoftwareStrip(): ReactElement | null {
  const { store } = useGrid();
  const software = useGridState((state) => state.software);
  const isNeeded = useGridState(({ order, facts }) =>
    order.some((key) => {
      const test = facts.tests.get(key);
      return test !== undefined && needsSoftware(test);
    }),
  );
  if (!isNeeded) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {texts.software.title}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 3 }}>
        {texts.software.hint}
      </Typography>
      <InRow align="stretch" gap={3}>
        {fields.map((field) => (
          <TextField
            key={field}
            size="small"
            label={texts.software[field]}
            value={software[field]}
            onChange={(event) => setSoftware(store, { ...software, [field]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: riskSoftwareMaxLength } }}
          />
        ))}
      </InRow>
    </Box>
  );
}

/** The keys, above the grid and not over it: they are read while working. */
export function KeyHelp(): ReactElement {
  return (
    <Box
      component="dl"
      aria-label={texts.keys.title}
      sx={{
        m: 0,
        p: 3,
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: 'repeat(3, auto 1fr)' },
        columnGap: 3,
        rowGap: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      {texts.keys.rows.map(([key, meaning]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {key}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
