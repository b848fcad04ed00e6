import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatValue } from '@senlab/domain';
import { buttonTexts, DialogBody, DialogButtons, showDialog, tabularNumbers, useDialog } from '@senlab/ui';
import type { KeyboardEvent, ReactElement } from 'react';
import type { ResultGridHandle } from './grid-context.ts';
import { valueOfItem } from './judge-row.ts';
import { showHint } from './result-grid-store.ts';
import { texts } from './texts.ts';
import { pileOf, pileRows, type Pile } from './verify-pile.ts';

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
      <Typography sx={{ fontWeight: 600, color: 'warning.main' }}>{title}</Typography>
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
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Left {...props} />
          <Ready {...props} />
        </Box>
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
