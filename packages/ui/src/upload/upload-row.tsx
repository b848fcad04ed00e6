import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { fileSizeText } from './file-size.ts';
import { nameOf, sizeOf, type UploadItem } from './upload-item.ts';
import { canRetry } from './upload-list.ts';
import { UploadThumb } from './upload-thumb.tsx';
import { texts } from './texts.ts';
import type { LoadPreview } from './use-preview.ts';

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

export function UploadRow(props: UploadRowProps): ReactElement {
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
