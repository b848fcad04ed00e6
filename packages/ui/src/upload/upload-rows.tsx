import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useRef, type RefObject } from 'react';
import { nameOf, sizeOf, type UploadItem, canRetry } from './upload-item.ts';
import { UploadThumb, type LoadPreview } from './upload-thumb.tsx';
import { texts } from './texts.ts';
import type { UploadQueue } from './upload-queue.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** With a decimal comma, and one digit behind it below ten. */
export function fileSizeText(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded =
    unit === 0 || value >= 9.95 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${rounded.replace('.', ',')} ${units[unit] ?? ''}`;
}

export interface UploadRowProps {
  readonly item: UploadItem;
  readonly isLocked: boolean;
  readonly loadPreview: LoadPreview | undefined;
  readonly onCancel: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

function stateText(item: UploadItem): string {
  switch (item.state) {
    case 'waiting':
      return texts.waiting;
    case 'sending':
      return item.fraction < 1 ? texts.sending(Math.floor(item.fraction * 100)) : texts.checking;
    case 'done':
      return texts.done;
    case 'cancelled':
      return texts.cancelled;
    case 'failed':
      return item.message;
  }
}

function StateLine({ item }: { readonly item: UploadItem }): ReactElement {
  const isFailed = item.state === 'failed';
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{
        display: 'flex',
        gap: 1,
        color: isFailed ? 'error.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {isFailed && <ErrorOutlineOutlined sx={{ fontSize: 16, mt: '1px' }} />}
      {item.state === 'done' && (
        <CheckCircleOutlined sx={{ fontSize: 16, mt: '1px', color: 'success.main' }} />
      )}
      <span>
        {stateText(item)}
        {!isFailed && ` · ${fileSizeText(sizeOf(item))}`}
      </span>
    </Typography>
  );
}

/** Lies on the lower edge of the row: it takes no room, so that nothing moves when it goes. */
function ProgressLine({ item }: { readonly item: UploadItem & { state: 'sending' } }): ReactElement {
  const isChecking = item.fraction >= 1;
  return (
    <LinearProgress
      variant={isChecking ? 'indeterminate' : 'determinate'}
      {...(isChecking ? {} : { value: item.fraction * 100 })}
      aria-label={texts.progress(nameOf(item))}
      sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 2 }}
    />
  );
}

function RowButtons({ item, onCancel, onRetry, onRemove }: UploadRowProps): ReactElement {
  const name = nameOf(item);
  const isOnItsWay = item.state === 'waiting' || item.state === 'sending';
  const endLabel = isOnItsWay ? texts.cancel(name) : texts.remove(name);
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {canRetry(item) && (
        <Tooltip title={texts.retry(name)}>
          <IconButton size="small" aria-label={texts.retry(name)} onClick={() => onRetry(item.key)}>
            <ReplayOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={endLabel}>
        <IconButton
          size="small"
          data-upload-end={item.key}
          aria-label={endLabel}
          onClick={() => (isOnItsWay ? onCancel(item.key) : onRemove(item.key))}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function UploadRow(props: UploadRowProps): ReactElement {
  const { item } = props;
  return (
    <Box
      component="li"
      data-state={item.state}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 'calc(var(--app-row, 48px) + 8px)',
        px: 3,
        py: 'calc(var(--app-item, 8px) / 2)',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <UploadThumb item={item} size={36} loadPreview={props.loadPreview} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={nameOf(item)} sx={{ fontWeight: 500 }}>
          {nameOf(item)}
        </Typography>
        <StateLine item={item} />
      </Box>
      {!props.isLocked && <RowButtons {...props} />}
      {item.state === 'sending' && <ProgressLine item={item} />}
    </Box>
  );
}

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
