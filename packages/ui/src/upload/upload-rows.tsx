import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { texts } from './texts.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import type { LoadPreview } from './use-preview.ts';

export interface UploadRowsProps {
  readonly items: readonly UploadItem[];
  readonly queue: Pick<UploadQueue, 'cancel' | 'retry' | 'remove'>;
  readonly isLocked: boolean;
  readonly loadPreview: LoadPreview | undefined;
  /** Gets the focus when the last row goes. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** A button that was pressed may be gone afterwards; the focus then goes to the row's last button, or the next row's. */
function useFocusAfter(fallback: RefObject<HTMLElement | null>): {
  readonly list: RefObject<HTMLElement | null>;
  readonly focusLater: (index: number) => void;
} {
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const index = wanted.current;
    wanted.current = undefined;
    if (index === undefined) return;
    const ends = list.current?.querySelectorAll<HTMLElement>('[data-upload-end]');
    (ends?.[Math.min(index, ends.length - 1)] ?? fallback.current)?.focus();
  });
  return { list, focusLater: (index) => void (wanted.current = index) };
}

export function UploadRows({ items, queue, fallback, ...shared }: UploadRowsProps): ReactElement | null {
  const { list, focusLater } = useFocusAfter(fallback);
  if (items.length === 0) return null;
  const indexOf = (key: string): number => items.findIndex((item) => item.key === key);
  return (
    <Box
      ref={list}
      component="ul"
      aria-label={texts.list}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      {items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          {...shared}
          onCancel={queue.cancel}
          onRetry={(key) => {
            focusLater(indexOf(key));
            queue.retry(key);
          }}
          onRemove={(key) => {
            focusLater(indexOf(key));
            queue.remove(key);
          }}
        />
      ))}
    </Box>
  );
}
