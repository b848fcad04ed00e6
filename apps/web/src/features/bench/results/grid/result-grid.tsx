import {
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  useEffect,
  useRef,
  type ReactElement,
  type RefObject,
} from 'react';
import { type ResultGridHandle, GridContext, useGrid, useGridState } from '../grid-context.ts';
import type { GridFacts, RowGroup } from '../grid-state.ts';
import { createGridStore, receiveItems, isEditable, toggleHelp } from '../result-grid-store.ts';
import type { ResultItem } from '../result-item.ts';
import { createResultSaver } from '../result-saving.ts';
import { useUnsentResent, useDraftKeeping } from '../drafts/unsaved-values.ts';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VisuallyHidden, InColumn } from '@senlab/ui';
import { areKeysFree } from '../../../../parts/lab-frame/keys-free.ts';
import { DraftBanner, KeyHelp, SharedLines, SoftwareStrip } from './grid-strips.tsx';
import { gridKeyHandler } from './grid-key-handler.ts';
import { frame, groupRow, headGroup, headRow } from '../grid-style.ts';
import { ResultRow } from './result-row.tsx';
import { texts } from '../texts.ts';
import { VerifyBar } from '../verify/verify-pile.tsx';

interface ResultGridInput {
  readonly recordId: string;
  readonly items: readonly ResultItem[];
  readonly facts: GridFacts;
  /** Opens what was scanned; the grid only notices that it was no value. */
  readonly onScanned: (code: string) => void;
}

/** One grid for as long as the case is open. What the server sends later is laid under what is typed. */
function useResultGrid(input: ResultGridInput): ResultGridHandle {
  const { recordId, items, facts, onScanned } = input;
  const id = useId();
  const [grid] = useState(() => {
    const store = createGridStore(facts);
    receiveItems(store, items);
    return { store, saver: createResultSaver(store, recordId) };
  });
  useLayoutEffect(() => {
    grid.store.setState({ facts });
    receiveItems(grid.store, items);
  }, [grid, facts, items]);
  useUnsentResent({ ...grid, accountId: facts.accountId });
  useDraftKeeping(grid.store, { accountId: facts.accountId, recordId });
  return useMemo(
    () => ({ ...grid, cellId: (key: string) => `${id}-${key}`, onScanned }),
    [grid, id, onScanned],
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

function GridHead(): ReactElement {
  return (
    <Box role="rowgroup" sx={headGroup}>
      <Box role="row" sx={headRow}>
        {Object.entries(texts.columns).map(([column, title]) => (
          <Box key={column} role="columnheader">
            {column === 'comment' ? <VisuallyHidden as="span">{title}</VisuallyHidden> : title}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function GridGroup({ group }: { readonly group: RowGroup }): ReactElement {
  const { panelCode, testCodes } = group;
  const name = useGridState(({ facts }) =>
    panelCode === null ? undefined : facts.panelNames.get(panelCode),
  );
  const title = name ?? panelCode ?? texts.withoutPanel;
  return (
    <Box role="rowgroup" aria-label={title}>
      <Box role="row" sx={groupRow}>
        <Box role="gridcell" aria-colspan={8}>
          {title}
        </Box>
      </Box>
      {testCodes.map((testCode) => (
        <ResultRow key={testCode} testCode={testCode} />
      ))}
    </Box>
  );
}

function GridTools({ keysRef }: { readonly keysRef: RefObject<HTMLButtonElement | null> }): ReactElement {
  const { store } = useGrid();
  const isHelpOpen = useGridState((state) => state.isHelpOpen);
  const counts = useGridState(({ rows }) => {
    const items = [...rows.values()].filter(({ item }) => item.status !== 'cancelled');
    const entered = items.filter(({ item }) => item.status !== 'pending').length;
    return texts.counts(entered, items.length);
  });
  const unsaved = useGridState(({ rows }) => [...rows.values()].filter(({ typed }) => typed !== null).length);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
      <Typography variant="h3" component="h2" id="results-title">
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 9rem' }}>
        {counts}
        {unsaved > 0 && ` · ${texts.unsavedCount(unsaved)}`}
      </Typography>
      <VerifyBar />
      <Button
        ref={keysRef}
        size="small"
        startIcon={<KeyboardIcon />}
        aria-expanded={isHelpOpen}
        onClick={() => toggleHelp(store)}
      >
        {texts.keys.button} (?)
      </Button>
    </Box>
  );
}

/** A case that a scan has opened is ready for its first value, unless the focus is somewhere on purpose. */
function useFirstFocus(grid: ResultGridHandle): void {
  useEffect(() => {
    const { order } = grid.store.getState();
    const first = order.find((key) => isEditable(grid.store, key));
    if (areKeysFree() && first !== undefined)
      document.getElementById(grid.cellId(first))?.focus({ preventScroll: true });
  }, [grid]);
}

function GridBody({ leave }: { readonly leave: () => void }): ReactElement {
  const grid = useGrid();
  const groups = useGridState((state) => state.groups);
  const onKeyDown = useMemo(() => gridKeyHandler(grid, leave), [grid, leave]);
  useFirstFocus(grid);
  return (
    <Box role="grid" aria-label={texts.grid} aria-colcount={8} sx={frame} onKeyDown={onKeyDown}>
      <GridHead />
      {groups.map((group) => (
        <GridGroup key={group.panelCode ?? ''} group={group} />
      ))}
    </Box>
  );
}

/** The place where a technician lives: every value of a case, by keyboard alone. */
export function ResultGrid(props: ResultGridInput): ReactElement {
  const grid = useResultGrid(props);
  const keysRef = useRef<HTMLButtonElement>(null);
  const leave = useMemo(() => () => keysRef.current?.focus(), []);
  return (
    <GridContext value={grid}>
      <InColumn as="section" gap={2} aria-labelledby="results-title">
        <GridTools keysRef={keysRef} />
        <HelpSlot />
        <DraftBanner />
        <SoftwareStrip />
        <SharedLines />
        <GridBody leave={leave} />
      </InColumn>
    </GridContext>
  );
}

function HelpSlot(): ReactElement | null {
  const isOpen = useGridState((state) => state.isHelpOpen);
  return isOpen ? <KeyHelp /> : null;
}
