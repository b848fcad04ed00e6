import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import Typography from '@mui/material/Typography';
import { DialogBody, showDialog, InColumn } from '@senlab/ui';
import { KeyCap } from './key-cap.tsx';
import { texts } from './texts.ts';

interface PageKey {
  readonly keys: string;
  readonly meaning: string;
}

const names: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Meta: '⌘',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** "F9 Control+Enter" as people read keys. */
function keyWords(written: string): string {
  const chords = written.split(/\s+/).filter((chord) => chord !== '' && !chord.startsWith('Meta'));
  return chords
    .map((chord) =>
      chord
        .split('+')
        .map((key) => names[key] ?? key)
        .join(' + '),
    )
    .join(', ');
}

/** What the button says, without the keys that are drawn on it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const key of copy.querySelectorAll('kbd, [aria-hidden]')) key.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}

/**
 * What can be pressed on this page: buttons say their keys themselves, so that the sheet is never out of date. The keys of
 * fields are the same on every page.
 */
export function pageKeys(page: ParentNode): readonly PageKey[] {
  const found = [...page.querySelectorAll('[aria-keyshortcuts]:not(input)')]
    .filter((element) => element.closest('[hidden], [inert], [aria-hidden="true"]') === null)
    .map((element) => ({
      keys: keyWords(element.getAttribute('aria-keyshortcuts') ?? ''),
      meaning: nameOf(element),
    }))
    .filter(({ keys, meaning }) => keys !== '' && meaning !== '');
  return [...new Map(found.map((each) => [`${each.keys} ${each.meaning}`, each])).values()];
}

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
export function showKeysSheet(): void {
  const here = pageKeys(document.querySelector('main') ?? document.body);
  const everywhere = texts.rows.map(([keys, meaning]) => ({ keys, meaning }));
  showDialog({
    id: 'keys-sheet',
    title: texts.title,
    width: 'sm',
    content: (
      <DialogBody>
        <InColumn gap={5} sx={{ pb: 4 }}>
          {here.length > 0 && <KeyList title={texts.here} keys={here} />}
          <KeyList title={texts.everywhere} keys={everywhere} />
        </InColumn>
      </DialogBody>
    ),
  });
}
