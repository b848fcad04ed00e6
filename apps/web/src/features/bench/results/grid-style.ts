import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '@senlab/ui';

type NotPlain = readonly unknown[] | ((...given: never[]) => unknown) | boolean | null | undefined;
type Style = Exclude<SxProps<Theme>, NotPlain>;

/** By the room that the grid has, not by the screen: the menu beside it may be open. */
const asTable = '@container results (min-width: 840px)';
const asWideTable = '@container results (min-width: 1094px)';

/** Test · value · unit · flag · range · previous · state · comment. The wide ones keep the date of the previous beside it. */
const columns =
  'minmax(150px, 1.6fr) minmax(96px, 0.8fr) 60px 58px minmax(150px, 1.5fr) minmax(118px, 1fr) 108px 20px';
const wideColumns =
  'minmax(226px, 2fr) minmax(104px, 0.6fr) 64px 60px minmax(208px, 1.5fr) minmax(186px, 1fr) 116px 20px';

/** On a phone a row is a card: what it is, its value large, then what it is compared with. */
const cardAreas = '"test test state" "value unit flag" "range range range" "previous previous comment"';

function area(name: string, more: Style = {}): Style {
  return { gridArea: name, minWidth: 0, [asTable]: { gridArea: 'auto', justifySelf: 'stretch' }, ...more };
}

export const areas = {
  test: area('test'),
  value: area('value'),
  unit: area('unit'),
  flag: area('flag', { justifySelf: 'end' }),
  range: area('range'),
  previous: area('previous'),
  state: area('state', { justifySelf: 'end' }),
  comment: area('comment', { justifySelf: 'end' }),
} as const;

/** A second line where there is no room beside the first. */
export const secondLine: Style = {
  color: 'text.secondary',
  fontSize: '0.75rem',
  [asTable]: { display: 'block' },
  [asWideTable]: { display: 'inline' },
};

export const frame: Style = {
  container: 'results / inline-size',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
};

/** Stays while the rows pass, under whatever else stays on top of the page; its place is told by whoever frames the grid. */
export const headGroup: Style = {
  [asTable]: {
    position: 'sticky',
    top: 'var(--grid-head-top, 0px)',
    // Under the choices of a field, which open over it.
    zIndex: 2,
    bgcolor: 'background.paper',
    borderRadius: '10px 10px 0 0',
  },
};

export const headRow: Style = {
  display: 'none',
  columnGap: 3,
  px: 3,
  py: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 500,
  [asTable]: { display: 'grid', gridTemplateColumns: columns },
  [asWideTable]: { gridTemplateColumns: wideColumns },
};

export const groupRow: Style = {
  px: 3,
  py: 1,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '[role=rowgroup]:nth-of-type(2) > &': { borderRadius: '10px 10px 0 0', [asTable]: { borderRadius: 0 } },
};

export const rowFrame: Style = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '[role=rowgroup]:last-of-type > &:last-of-type': { borderBottom: 0 },
  // The row that the keys go to: found by the browser, so that moving on redraws nothing.
  '&:focus-within': { bgcolor: 'primary.light', boxShadow: 'inset 4px 0 0 var(--app-palette-primary-main)' },
};

export const row: Style = {
  ...tabularNumbers,
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, 1fr) minmax(56px, auto) auto',
  gridTemplateAreas: cardAreas,
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 2,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  [asTable]: {
    gridTemplateColumns: columns,
    gridTemplateAreas: 'none',
    rowGap: 0,
    py: '3px',
    minHeight: '40px',
  },
  [asWideTable]: { gridTemplateColumns: wideColumns },
};

/** A state that can be opened: as quiet as a plain one, and large enough for a thumb. */
export const stateButton: Style = {
  display: 'block',
  minHeight: 32,
  mx: -1,
  px: 1,
  borderRadius: '6px',
  font: 'inherit',
  textAlign: 'end',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '& > span': { display: 'block' },
  '&:hover': { color: 'text.primary' },
  [asTable]: { textAlign: 'start' },
};

/** As wide as the decimal places that a number has not; seen and read by nobody. */
const roomAfter: Style = { content: 'attr(data-room)', visibility: 'hidden', flex: 'none' };

/** The value of last time: numbers under numbers, words as they are. */
export const previousValue: Style = {
  [asTable]: {
    '&[data-room]': { display: 'inline-block', minWidth: '56px', textAlign: 'end' },
    '&[data-room]::after': roomAfter,
  },
};

export const valueCell: Style = {
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: 44,
  px: 2,
  borderRadius: '6px',
  border: '1px solid transparent',
  fontSize: '1rem',
  fontWeight: 600,
  position: 'relative',
  // Room for the patient's name, which stays on top of the page, and for the heads of the columns under it.
  scrollMarginTop: 112,
  scrollMarginBottom: 64,
  [asTable]: {
    gridArea: 'auto',
    minHeight: 32,
    scrollMarginTop: 152,
    // Numbers end at one edge, and the places that one has not are kept free: comma stands under comma.
    '&[data-room]': { justifyContent: 'flex-end' },
    '&[data-room] input': { textAlign: 'end' },
    '&[data-room]::after': roomAfter,
  },
  '&[data-editable="true"]': { borderColor: 'fieldLine', bgcolor: 'background.paper', cursor: 'text' },
  // Also where the page put the focus by itself: it is where the next key goes.
  '&:focus, &:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 0 },
};

/** For words: as wide as value and unit together, and quieter than a number. */
export const wideValueCell: Style = {
  ...valueCell,
  gridColumn: '1 / span 2',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  [asTable]: { gridArea: 'auto', gridColumn: 'span 2', minHeight: 32, scrollMarginTop: 152 },
};

export const editorInput: Style = {
  font: 'inherit',
  color: 'inherit',
  width: '100%',
  minWidth: 0,
  p: 0,
  border: 0,
  outline: 'none !important',
  bgcolor: 'transparent',
};

/** As high as its text, also where a line is wrapped; the number of lines is for browsers that cannot measure it. */
export const longEditorInput: Style = {
  ...editorInput,
  display: 'block',
  my: 1,
  resize: 'none',
  overflow: 'hidden',
  fieldSizing: 'content',
};

export const line: Style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  pb: 2,
  fontSize: '0.8125rem',
};
