import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { ToolButton } from '../bar-parts.tsx';
import { texts } from './texts.ts';
import { useSearchKey } from './search-focus.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));
const SearchField = lazy(async () => ({ default: (await import('./search-field.tsx')).SearchField }));

function SearchButton(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  useSearchKey(open);
  return (
    <>
      <ToolButton label={texts.button} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <SearchIcon />
      </ToolButton>
      <Suspense>{isOpen && <SearchDialog onClose={close} />}</Suspense>
    </>
  );
}

/** Finds a page by its name: a button that opens a field over the page, or a field that is always there. */
export function GlobalSearch(props: { readonly variant: 'icon' | 'field' }): ReactElement {
  if (props.variant === 'icon') return <SearchButton />;
  return (
    // As high as the field, so that the toolbar does not move when it comes.
    <Suspense fallback={<Box sx={{ height: 42 }} />}>
      <SearchField />
    </Suspense>
  );
}
