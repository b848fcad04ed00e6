import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DialogBody, showDialog } from '@senlab/ui';
import { useEffect, type ReactElement } from 'react';
import { KeyCap } from '../search/key-cap.tsx';
import { pageKeys, type PageKey } from './page-keys.ts';
import { texts } from './texts.ts';

function KeyList(props: { readonly title: string; readonly keys: readonly PageKey[] }): ReactElement {
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {props.title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 2,
          '& dd': { m: 0 },
        }}
      >
        {props.keys.map(({ keys, meaning }) => (
          <Box key={`${keys} ${meaning}`} sx={{ display: 'contents' }}>
            <dt>
              <KeyCap>{keys}</KeyCap>
            </dt>
            <dd>{meaning}</dd>
          </Box>
        ))}
      </Box>
    </section>
  );
}

/** The keys of the page that is open, and those that are the same on every page. */
export function openKeysSheet(): void {
  const here = pageKeys(document.querySelector('main') ?? document.body);
  const everywhere = texts.rows.map(([keys, meaning]) => ({ keys, meaning }));
  showDialog({
    id: 'keys-sheet',
    title: texts.title,
    width: 'sm',
    content: (
      <DialogBody>
        <Box sx={{ display: 'grid', gap: 5 }}>
          {here.length > 0 && <KeyList title={texts.here} keys={here} />}
          <KeyList title={texts.everywhere} keys={everywhere} />
        </Box>
      </DialogBody>
    ),
  });
}

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** "?" from anywhere but a field, where it is a letter; a table with keys of its own answers first. */
export function useKeysSheet(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${typing}, [role="dialog"]`) !== null) return;
      event.preventDefault();
      openKeysSheet();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
