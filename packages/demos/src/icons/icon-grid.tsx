import type { IconEntry } from '@senlab/demo-mock/icons';
import Box from '@mui/material/Box';
import { usePageSidebars } from '@senlab/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { texts } from './texts.ts';

/** Of a row, and the narrowest that an icon with its name may be, in px. */
const [rowHeight, leastWidth] = [104, 104];

/** The font draws the ligature where it would write the name. */
export const glyph = {
  width: 32,
  height: 32,
  overflow: 'hidden',
  font: '32px/1 "Demo Icons"',
  fontFeatureSettings: '"liga"',
  whiteSpace: 'nowrap',
  '@keyframes expand-in': { from: { opacity: 0, transform: 'scale(0.6)' } },
  animation: 'expand-in 180ms ease-out',
} as const;

const gridStyles = {
  position: 'relative',
  borderRadius: 1,
  '& .row': { position: 'absolute', insetInline: 0, display: 'grid' },
  '& .icon': {
    height: rowHeight - 12,
    padding: '12px 4px 0',
    borderRadius: '8px',
    textAlign: 'center',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected="true"]': { bgcolor: 'primary.light', color: 'primary.main' },
  },
  '& .glyph': { ...glyph, display: 'inline-block' },
  '& .name': { display: 'block', fontSize: 12, lineHeight: '17px', height: 51, overflow: 'hidden' },
} as const;

/** A long name breaks between its words. */
export const breakable = (name: string): string => name.replaceAll('_', '_\u200B');

/** How many find room side by side in the element. */
function useColumns(): readonly [columns: number, list: RefObject<HTMLDivElement | null>] {
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const count = (): void => setColumns(Math.max(1, Math.floor(current.clientWidth / leastWidth)));
    count();
    if (!('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(count);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [columns, list];
}

interface IconGridProps {
  readonly icons: readonly IconEntry[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Draws the rows in view only. One stop for Tab; arrows choose, as in any list of choices. */
export function IconGrid({ icons, chosen, onChoose }: IconGridProps): ReactElement {
  const [columns, list] = useColumns();
  const { right } = usePageSidebars();
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised by the compiler.
  const rows = useVirtualizer<HTMLElement, Element>({
    count: Math.ceil(icons.length / columns),
    getScrollElement: () => list.current?.closest<HTMLElement>('[role="region"]') ?? null,
    estimateSize: () => rowHeight,
    overscan: 3,
  });
  // Another search begins at its top.
  useLayoutEffect(() => rows.scrollToOffset(0), [rows]);
  const at = icons.findIndex(({ id }) => id === chosen);
  const { [at]: active } = icons;
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  const steps = [-1, 1, -columns, columns, -icons.length, icons.length];
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && right?.isDrawer === true) right.open();
    const step = steps[keys.indexOf(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), icons.length - 1);
    onChoose(icons[next]?.id ?? '');
    rows.scrollToIndex(Math.floor(next / columns));
  }
  const cell = (icon: IconEntry, index: number): ReactElement => (
    <Box
      key={icon.id}
      id={icon.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select draws no pictures.
      role="option"
      className="icon"
      aria-label={icon.name}
      aria-selected={icon === active}
      aria-setsize={icons.length}
      aria-posinset={index + 1}
      onClick={() => {
        onChoose(icon.id);
        // Beside the grid the details are in sight anyway.
        if (right?.isDrawer === true) right.open();
      }}
    >
      <span className="glyph">{icon.ligatures}</span>
      <span className="name">{breakable(icon.name)}</span>
    </Box>
  );
  return (
    <Box
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select draws no pictures.
      role="listbox"
      aria-label={texts.grid}
      aria-activedescendant={active?.id}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={gridStyles}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          role="presentation"
          className="row"
          style={{ top: start, gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))` }}
        >
          {icons
            .slice(row * columns, (row + 1) * columns)
            .map((icon, column) => cell(icon, row * columns + column))}
        </div>
      ))}
    </Box>
  );
}
