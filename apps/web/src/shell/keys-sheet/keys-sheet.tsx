import type { ReactElement } from 'react';
import Typography from '@mui/material/Typography';
import { DialogBody, showDialog, InColumn, KeyList } from '@senlab/ui';
import { texts } from './texts.ts';

type PageKey = readonly [keys: string, meaning: string];

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
    .map((element): PageKey => [keyWords(element.getAttribute('aria-keyshortcuts') ?? ''), nameOf(element)])
    .filter(([keys, meaning]) => keys !== '' && meaning !== '');
  return [...new Map(found.map((each) => [each.join(' '), each])).values()];
}

function KeySection(props: { readonly title: string; readonly keys: readonly PageKey[] }): ReactElement {
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {props.title}
      </Typography>
      <KeyList keys={props.keys} />
    </section>
  );
}

/** The keys of the page that is open, and those that are the same on every page. */
export function showKeysSheet(): void {
  const here = pageKeys(document.querySelector('main') ?? document.body);
  showDialog({
    id: 'keys-sheet',
    title: texts.title,
    width: 'sm',
    content: (
      <DialogBody>
        <InColumn gap={5} sx={{ pb: 4 }}>
          {here.length > 0 && <KeySection title={texts.here} keys={here} />}
          <KeySection title={texts.everywhere} keys={texts.rows} />
        </InColumn>
      </DialogBody>
    ),
  });
}
