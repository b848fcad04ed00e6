import Box from '@mui/material/Box';
import { useState, type ReactElement, type ElementType } from 'react';
import { tokens } from '../theme/tokens.ts';
import { texts } from './texts.ts';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import IconButton from '@mui/material/IconButton';
import { tabularNumbers } from '../theme/tabular-numbers.ts';
import { withPage, withPageSize, pageSizes, type ListState } from './list-state.ts';

/** The page by its number, counted from 1 as people count. What is no number changes nothing. */
function readPage(text: string, pages: number): number | undefined {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isInteger(number)) return undefined;
  return Math.max(1, Math.min(pages, number)) - 1;
}

function PageJump(props: {
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}): ReactElement {
  const [typed, setTyped] = useState<string>();
  const leave = (): void => {
    const page = typed === undefined ? undefined : readPage(typed, props.pages);
    setTyped(undefined);
    if (page !== undefined && page !== props.page) props.onGo(page);
  };
  const shown = typed ?? String(props.page + 1);
  return (
    <Box
      component="input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={texts.pager.pageNumber}
      value={shown}
      maxLength={7}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setTyped(undefined);
      }}
      sx={{
        font: 'inherit',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: tokens.fieldLine,
        borderRadius: '6px',
        height: 28,
        width: `calc(${String(Math.max(2, shown.length))}ch + 18px)`,
        textAlign: 'center',
        p: 0,
      }}
    />
  );
}

interface PagerProps {
  /** Of the table: a page may have several. */
  readonly label: string;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** Undefined until the first answer. */
  readonly pages: number | undefined;
  readonly isExact: boolean;
}

function PageButton(props: {
  readonly label: string;
  readonly icon: ElementType;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  /** A phone has no room for it; the number of a page can be typed there too. */
  readonly isExtra?: boolean;
}): ReactElement {
  const Icon = props.icon;
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={props.label}
      title={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
      sx={props.isExtra === true ? { display: { xs: 'none', sm: 'inline-flex' } } : {}}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

function PageSize(props: {
  readonly value: number;
  readonly onChange: (size: number) => void;
}): ReactElement {
  // A size from elsewhere (a screen of its own choice) is offered too.
  const offered = [...new Set([...pageSizes, props.value])].toSorted((a, b) => a - b);
  return (
    <Box
      component="select"
      aria-label={texts.pager.pageSize}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
      sx={{
        font: 'inherit',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: tokens.fieldLine,
        borderRadius: '6px',
        height: 28,
        px: 1,
      }}
    >
      {offered.map((size) => (
        <option key={size} value={size}>
          {texts.pager.rows(size)}
        </option>
      ))}
    </Box>
  );
}

/** "Trang 2 của 57 · 50 hàng", where 2 can be typed over and 50 chosen. */
export function Pager(props: PagerProps): ReactElement {
  const { state, onStateChange, isExact } = props;
  const pages = Math.max(1, props.pages ?? 1);
  const isFirst = state.page === 0;
  const isLast = props.pages === undefined || state.page >= pages - 1;
  const go = (page: number): void => onStateChange(withPage(state, Math.max(0, Math.min(pages - 1, page))));
  return (
    <Box
      component="nav"
      aria-label={texts.pager.label(props.label)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        ...tabularNumbers,
        whiteSpace: 'nowrap',
      }}
    >
      <PageButton
        label={texts.pager.first}
        icon={FirstPage}
        isDisabled={isFirst}
        isExtra
        onClick={() => go(0)}
      />
      <PageButton
        label={texts.pager.previous}
        icon={ChevronLeft}
        isDisabled={isFirst}
        onClick={() => go(state.page - 1)}
      />
      <span>{texts.pager.page}</span>
      <PageJump page={state.page} pages={pages} onGo={go} />
      <span>
        {texts.pager.of} {isExact ? texts.number(pages) : texts.atLeast(pages)}
      </span>
      <span aria-hidden>·</span>
      <PageSize value={state.pageSize} onChange={(size) => onStateChange(withPageSize(state, size))} />
      <PageButton
        label={texts.pager.next}
        icon={ChevronRight}
        isDisabled={isLast}
        onClick={() => go(state.page + 1)}
      />
      <PageButton
        label={texts.pager.last}
        icon={LastPage}
        isDisabled={isLast}
        isExtra
        onClick={() => go(pages - 1)}
      />
    </Box>
  );
}
