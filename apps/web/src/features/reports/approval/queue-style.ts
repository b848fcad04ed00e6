import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '@senlab/ui';

type NotPlain = readonly unknown[] | ((...given: never[]) => unknown) | boolean | null | undefined;
type Style = Exclude<SxProps<Theme>, NotPlain>;

/** By the room that the list has: the paper beside it takes half of the page. */
const asTable = '@container queue (min-width: 900px)';

export const listFrame: Style = {
  container: 'queue / inline-size',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
};

export const queueRow: Style = {
  ...tabularNumbers,
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gridTemplateAreas:
    '"choose who who" "choose paper paper" "choose counts counts" "choose due state" "choose held held"',
  columnGap: 3,
  rowGap: '2px',
  alignItems: 'center',
  px: 2,
  py: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
  cursor: 'pointer',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  scrollMarginBlock: 96,
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-selected="true"]': {
    bgcolor: 'primary.light',
    boxShadow: 'inset 4px 0 0 var(--app-palette-primary-main)',
  },
  '&[data-mark="gone"]': { color: 'text.disabled', textDecoration: 'line-through' },
  [asTable]: {
    // Each row is a grid of its own: a column as wide as its words would stand elsewhere in every row.
    gridTemplateColumns: '40px minmax(0, 1.4fr) minmax(0, 1.3fr) 124px 200px 112px',
    gridTemplateAreas: '"choose who paper counts due state" "choose held held held held held"',
    py: '6px',
  },
};

/** Rows keep their height: what does not fit is told by the title and by the paper itself. */
export const oneLine: Style = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

export const rowAreas = {
  choose: { gridArea: 'choose', display: 'flex', justifyContent: 'center' },
  who: { gridArea: 'who', minWidth: 0 },
  paper: { gridArea: 'paper', minWidth: 0 },
  counts: { gridArea: 'counts', minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  due: {
    gridArea: 'due',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    whiteSpace: 'nowrap',
  },
  state: { gridArea: 'state', justifySelf: 'end' },
  // A finger cannot ask for the title: on a card the whole reason stands there.
  held: { gridArea: 'held', minWidth: 0, fontSize: '0.75rem', color: 'warning.main', [asTable]: oneLine },
} as const satisfies Readonly<Record<string, Style>>;

export const quiet: Style = { color: 'text.secondary', fontSize: '0.75rem' };
