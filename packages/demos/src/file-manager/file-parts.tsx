import type { DemoFile, FileType } from '@senlab/demo-mock/file-manager';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Folder from '@mui/icons-material/Folder';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@senlab/domain/text';
import { InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';
import { Facts } from '../ground/facts.tsx';
import { framed } from '../ground/look.ts';
import { formatMoment } from '../ground/moment.ts';
import { Quiet } from '../ground/words.tsx';
import { texts } from './texts.ts';

const signs = {
  folder: [Folder, 'primary.main'],
  document: [DescriptionOutlined, 'info.main'],
  spreadsheet: [TableChartOutlined, 'success.main'],
} as const satisfies Record<FileType, unknown>;

export function FileSign({ type, size }: { readonly type: FileType; readonly size: number }): ReactElement {
  const [Sign, color] = signs[type];
  return <Sign aria-hidden sx={{ fontSize: size, color, flexShrink: 0 }} />;
}

/** In the largest unit that keeps it above one; a dash for a folder. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${formatNumber(Math.round(kilobytes))} KB`;
  return `${formatNumber(Math.round((kilobytes / 1024) * 10) / 10)} MB`;
}

export function folderAddress(id: string | undefined): string {
  return id === undefined ? '/apps/file-manager' : `/apps/file-manager?folder=${id}`;
}

/** What is known of the file that is chosen. */
export function FileDetail({ file }: { readonly file: DemoFile | undefined }): ReactElement {
  if (file === undefined) return <Quiet sx={{ p: 4 }}>{texts.nothing}</Quiet>;
  return (
    <InColumn gap={4} sx={{ p: 4, '& dl': { gridTemplateColumns: '1fr' } }}>
      <Box
        sx={{
          ...framed,
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '8 / 5',
          overflow: 'hidden',
          bgcolor: 'background.default',
        }}
      >
        {file.preview === '' ? (
          <FileSign type={file.type} size={64} />
        ) : (
          <Box component="img" alt="" src={file.preview} sx={{ width: '100%', display: 'block' }} />
        )}
      </Box>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      {file.type === 'folder' && (
        <Button component={RouterLink} to={folderAddress(file.id)} variant="outlined" size="small">
          {texts.open}
        </Button>
      )}
      <Facts
        facts={[
          [texts.type, [texts.types[file.type], file.extention].filter(Boolean).join(', ')],
          [texts.size, sizeText(file.size)],
          [texts.location, [texts.home, ...file.location.split('/')].filter(Boolean).join(' / ')],
          [texts.owner, file.owner],
          [texts.modified, formatMoment(file.modified)],
          [texts.opened, formatMoment(file.opened)],
          [texts.created, formatMoment(file.created)],
          [texts.offline, file.offline ? texts.yes : texts.no],
        ]}
      />
    </InColumn>
  );
}
