/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */
import { resultStateLabels } from '@senlab/domain';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { focusCell, useGrid, useGridState } from './grid-context.ts';
import { areas, stateButton } from './grid-style.ts';
import { HoldSign } from './hold-sign.tsx';
import { isHeld, useIsSaidAbove } from './shared-notes.tsx';
import { closePanel, openPanel } from './result-grid-store.ts';
import type { RowState } from './row-state.ts';
import { signedWords } from './signed-words.ts';
import { texts } from './texts.ts';

interface StateCellProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

function waitingWords({ inFlight, typed }: RowState): string {
  if (inFlight === 0) return texts.unsaved;
  return typed === null ? texts.verify.sending : texts.saving;
}

function StateButton({ row, test }: StateCellProps): ReactElement {
  const grid = useGrid();
  const { store } = grid;
  const { item } = row;
  const key = test.code;
  const isActive = useGridState((state) => state.active === key);
  const isOpen = useGridState(({ panel }) => panel?.key === key && panel.kind === 'steps');
  const state = resultStateLabels[item.status];
  const held = isHeld(item);
  const isSaidAbove = useIsSaidAbove(item);
  const toggle = (): void => {
    if (!isOpen) return openPanel(store, key, 'steps');
    closePanel(store);
    focusCell(grid, key);
  };
  return (
    <ButtonBase
      // Only that of the row the keys go to: Tab must not walk through forty rows.
      tabIndex={isActive ? 0 : -1}
      aria-expanded={isOpen}
      aria-label={texts.steps.open(test.name, held ? `${state}. ${texts.steps.why}` : state)}
      title={signedWords(item).join('\n')}
      onClick={toggle}
      sx={stateButton}
    >
      <span>
        {held && isSaidAbove && <HoldSign />}
        {state}
      </span>
      {held && !isSaidAbove && (
        <Box component="span" data-held="true" sx={{ color: 'warning.main', fontWeight: 600 }}>
          <HoldSign />
          {texts.steps.why}
        </Box>
      )}
    </ButtonBase>
  );
}

/** Where the value stands; opens whose names are under it, why it waits, and what can be done. */
export function StateCell({ row, test }: StateCellProps): ReactElement {
  const { item, inFlight, typed } = row;
  const isWaiting = inFlight > 0 || typed !== null;
  const hasMore = item.holds.length > 0 || signedWords(item).length > 0;
  return (
    <Box
      role="gridcell"
      sx={{ ...areas.state, fontSize: '0.75rem', color: isWaiting ? 'info.main' : 'text.secondary' }}
    >
      {isWaiting && (
        <>
          <span aria-hidden>{inFlight > 0 ? '… ' : '✎ '}</span>
          {waitingWords(row)}
        </>
      )}
      {!isWaiting && hasMore && <StateButton row={row} test={test} />}
      {!isWaiting && !hasMore && resultStateLabels[item.status]}
    </Box>
  );
}
