import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useGridState } from './grid-context.ts';
import type { GridState } from './grid-state.ts';
import { HoldSign } from './hold-sign.tsx';
import type { ResultItem } from './result-item.ts';
import { isHeldBy } from './row-rights.ts';
import { texts } from './texts.ts';

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
