export interface PageKey {
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

/** What can be pressed on this page: buttons say their keys themselves, so that the sheet is never out of date. */
export function pageKeys(page: ParentNode): readonly PageKey[] {
  const found = [...page.querySelectorAll('[aria-keyshortcuts]')]
    .filter((element) => element.closest('[hidden], [inert], [aria-hidden="true"]') === null)
    .map((element) => ({
      keys: keyWords(element.getAttribute('aria-keyshortcuts') ?? ''),
      meaning: nameOf(element),
    }))
    .filter(({ keys, meaning }) => keys !== '' && meaning !== '');
  return [...new Map(found.map((each) => [`${each.keys} ${each.meaning}`, each])).values()];
}
