import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { tokens } from '../theme/tokens.ts';
import { texts } from './texts.ts';

/** The page by its number, counted from 1 as people count. What is no number changes nothing. */
function readPage(text: string, pages: number): number | undefined {
  const number = Number(text.trim());
  if (text.trim() === '' || !Number.isInteger(number)) return undefined;
  return Math.max(1, Math.min(pages, number)) - 1;
}

export function PageJump(props: {
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
