import { refusalTexts } from '@senlab/contract';
import { isImplausible, formatValue } from '@senlab/domain';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { testItemOf, valueOfItem, type ResultItem } from '../result-item.ts';
import { verifiableRows, type GridStore, showHint } from '../result-grid-store.ts';
import { isHeldBy } from '../row-rights.ts';
import { texts } from '../texts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  buttonTexts,
  DialogBody,
  DialogButtons,
  showDialog,
  tabularNumbers,
  useDialog,
  InColumn,
} from '@senlab/ui';
import type { KeyboardEvent, ReactElement } from 'react';
import { type ResultGridHandle, useGrid, useGridState } from '../grid-context.ts';
import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';

/** Why a value is verified on its own and never with others, in the server's own words; null where it may be. */
export function apartFrom(item: ResultItem, test: CatalogueTest | undefined): string | null {
  if (item.isCritical) return refusalTexts['critical-not-in-a-pile'];
  const value = valueOfItem(item);
  if (test === undefined || value === null || !isImplausible(value, testItemOf(test))) return null;
  return refusalTexts['implausible-not-in-a-pile'];
}

/** The same of a row of the grid. */
export function apartAt(store: GridStore, key: string): string | null {
  const { rows, facts } = store.getState();
  const item = rows.get(key)?.item;
  return item === undefined ? null : apartFrom(item, facts.tests.get(key));
}

export interface LeftOut {
  readonly key: string;
  readonly why: string;
}

interface Pile {
  readonly ready: readonly string[];
  /** What waits for a technician and is not verified with the others. */
  readonly left: readonly LeftOut[];
}

function whyLeft(store: GridStore, key: string): string | null {
  const row = store.getState().rows.get(key);
  if (row?.item.nextStep !== 'verify' || isHeldBy(row.item, 'not-permitted')) return null;
  if (row.typed !== null) return texts.pile.unsaved;
  return row.item.holds[0]?.message ?? apartAt(store, key);
}

/** What may be verified together. */
function pileRows(store: GridStore): readonly string[] {
  return verifiableRows(store).filter((key) => apartAt(store, key) === null);
}

/** Everything that is verified with one key, and what that key leaves where it is. */
function pileOf(store: GridStore): Pile {
  const ready = pileRows(store);
  const others = store.getState().order.filter((key) => !ready.includes(key));
  const left = others.flatMap((key) => {
    const why = whyLeft(store, key);
    return why === null ? [] : [{ key, why }];
  });
  return { ready, left };
}

interface PileProps {
  readonly grid: ResultGridHandle;
  readonly pile: Pile;
}

function nameOf({ store }: ResultGridHandle, key: string): string {
  return store.getState().facts.tests.get(key)?.name ?? key;
}

/** As the grid shows it beside the name. */
function valueAt({ store }: ResultGridHandle, key: string): string {
  const { rows, facts } = store.getState();
  const item = rows.get(key)?.item;
  const value = item === undefined ? null : valueOfItem(item);
  return value === null ? '' : formatValue(value, facts.tests.get(key)?.decimals ?? null);
}

function versionsOf({ store }: ResultGridHandle): ReadonlyMap<string, number> {
  return new Map([...store.getState().rows].map(([key, { item }]) => [key, item.version]));
}

const list = { m: 0, pl: 5, columns: { xs: 1, sm: 2 }, ...tabularNumbers } as const;

function Ready({ grid, pile: { ready } }: PileProps): ReactElement {
  if (ready.length === 0) return <Typography>{texts.pile.nothing}</Typography>;
  return (
    <Box component="ul" aria-label={texts.pile.ready(ready.length)} sx={list}>
      {ready.map((key) => (
        <li key={key}>
          {nameOf(grid, key)} <b>{valueAt(grid, key)}</b>
        </li>
      ))}
    </Box>
  );
}

function Left({ grid, pile: { left } }: PileProps): ReactElement | null {
  if (left.length === 0) return null;
  const title = texts.pile.left(left.length);
  return (
    <div>
      <Typography color="warning" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 5 }}>
        {left.map(({ key, why }) => (
          <li key={key}>
            {nameOf(grid, key)}: {why}
          </li>
        ))}
      </Box>
    </div>
  );
}

function PileContent(props: PileProps & { readonly seen: ReadonlyMap<string, number> }): ReactElement {
  const { grid, pile, seen } = props;
  const { close } = useDialog();
  const isEmpty = pile.ready.length === 0;
  const confirm = (): void => {
    close();
    // What somebody changed while this was read was not read: it waits for another look.
    const now = versionsOf(grid);
    const ready = new Set(pileRows(grid.store));
    const same = pile.ready.filter((key) => ready.has(key) && now.get(key) === seen.get(key));
    if (same.length > 0) void grid.saver.verify(same);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The key that opened this, held a moment too long, must not answer it.
    if (event.repeat || event.shiftKey) event.preventDefault();
    else if ((event.ctrlKey || event.metaKey) && !isEmpty) {
      event.preventDefault();
      confirm();
    }
  };
  return (
    // No box of its own: title and buttons stay in sight while the list between them scrolls.
    <Box onKeyDown={onKeyDown} sx={{ display: 'contents' }}>
      <DialogBody>
        <InColumn gap={4}>
          <Left {...props} />
          <Ready {...props} />
        </InColumn>
      </DialogBody>
      <DialogButtons>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter answers what was just asked for, Esc leaves it */}
        <Button variant="outlined" color="inherit" autoFocus={isEmpty} onClick={close}>
          {isEmpty ? buttonTexts.close : buttonTexts.cancel}
        </Button>
        {!isEmpty && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter answers what was just asked for, Esc leaves it
          <Button variant="contained" autoFocus onClick={confirm}>
            {texts.pile.confirm(pile.ready.length)}
          </Button>
        )}
      </DialogButtons>
    </Box>
  );
}

/** Says what one key would put a name under, before it does; a hint in the row where there is nothing to say. */
export function askForPile(grid: ResultGridHandle, key: string | null): void {
  const pile = pileOf(grid.store);
  if (pile.ready.length + pile.left.length === 0) {
    if (key !== null) showHint(grid.store, key, texts.verify.none);
    return;
  }
  const content = <PileContent grid={grid} pile={pile} seen={versionsOf(grid)} />;
  const title = texts.pile.title(pile.ready.length);
  showDialog({ id: 'verify-pile', title, width: 'sm', content });
}

/** Asks about everything that is ready, or puts a name under what was chosen. Not there when there is nothing. */
export function VerifyBar(): ReactElement | null {
  const grid = useGrid();
  const { store, saver } = grid;
  // As a text, so that the bar is drawn anew only when another row became ready or was chosen.
  const ready = useGridState(() => pileRows(store).join(' '));
  const chosen = useGridState(({ chosen: marked }) =>
    verifiableRows(store)
      .filter((key) => marked.has(key))
      .join(' '),
  );
  const keys = (chosen === '' ? ready : chosen).split(' ').filter((key) => key !== '');
  if (keys.length === 0) return null;
  const isChosen = chosen !== '';
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<DoneAllIcon />}
      onClick={() => (isChosen ? void saver.verify(keys) : askForPile(grid, null))}
      aria-keyshortcuts={isChosen ? 'Control+Enter' : 'Control+Shift+Enter'}
    >
      {isChosen ? texts.verify.chosen(keys.length) : texts.verify.all(keys.length)}
      <Box
        component="kbd"
        sx={{
          ml: 2,
          font: 'inherit',
          fontSize: '0.6875rem',
          display: { xs: 'none', md: 'inline' },
        }}
      >
        {isChosen ? texts.verify.keyChosen : texts.verify.keyAll}
      </Box>
    </Button>
  );
}
