import { fileHandlers, type DemoFile, type FileType } from '@senlab/demo-mock/file-manager';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Folder from '@mui/icons-material/Folder';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@senlab/domain/text';
import { InColumn, InRow, usePageSidebars } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { columnsOf, DemoTable } from '../ground/demo-table.tsx';
import { Facts } from '../ground/facts.tsx';
import { framed } from '../ground/look.ts';
import { formatMoment } from '../ground/moment.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Quiet } from '../ground/words.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(fileHandlers);

const signs = {
  folder: [Folder, 'primary.main'],
  document: [DescriptionOutlined, 'info.main'],
  spreadsheet: [TableChartOutlined, 'success.main'],
} as const satisfies Record<FileType, unknown>;

function FileSign({ type, size }: { readonly type: FileType; readonly size: number }): ReactElement {
  const [Sign, color] = signs[type];
  return <Sign aria-hidden sx={{ fontSize: size, color, flexShrink: 0 }} />;
}

/** In the largest unit that keeps it above one; a dash for a folder. */
function sizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${formatNumber(Math.round(kilobytes))} KB`;
  return `${formatNumber(Math.round((kilobytes / 1024) * 10) / 10)} MB`;
}

function folderAddress(id: string | undefined): string {
  return id === undefined ? '/apps/file-manager' : `/apps/file-manager?folder=${id}`;
}

/** What is known of the file that is chosen. */
function FileDetail({ file }: { readonly file: DemoFile | undefined }): ReactElement {
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

const column = columnsOf<DemoFile>()(texts);
const columns = [
  column('name', 'text', 220, {
    cell: (row) => (
      <InRow as="span" gap={2} sx={{ flexWrap: 'nowrap' }}>
        <FileSign type={row.type} size={22} />
        {row.name}
      </InRow>
    ),
    filter: {},
    priority: 1,
  }),
  column('type', texts.types, 110, { filter: {} }),
  column('owner', 'text', 140),
  column('size', 'number', 110, { cell: (row) => sizeText(row.size), priority: 2 }),
  column('modified', 'moment', 165, { priority: 3 }),
];

interface Place {
  /** The folders from the top to the one that is open. */
  readonly path: readonly DemoFile[];
  readonly files: readonly DemoFile[];
}

/** Null for a folder that there is not. */
function placeOf(all: readonly DemoFile[], folderId: string | null): Place | null {
  const folder = all.find(({ id, type }) => id === folderId && type === 'folder');
  if (folderId !== null && folder === undefined) return null;
  const inside = folder ? [...folder.location.split('/').filter(Boolean), folder.name] : [];
  const isPartOfPath = (file: DemoFile, depth: number): boolean =>
    file.name === inside[depth] && file.location === inside.slice(0, depth).join('/');
  return {
    path: inside.flatMap((_name, depth) => all.find((file) => isPartOfPath(file, depth)) ?? []),
    files: all.filter(({ location }) => location === inside.join('/')),
  };
}

function Path({ path }: Pick<Place, 'path'>): ReactElement {
  const steps = [{ id: undefined, name: texts.home }, ...path];
  return (
    <Breadcrumbs aria-label={texts.path} sx={{ fontSize: 'inherit' }}>
      {steps.map(({ id, name }, index) =>
        index === steps.length - 1 ? (
          <Typography key={name} variant="body2" aria-current="page" color="textPrimary">
            {name}
          </Typography>
        ) : (
          <Link key={name} component={RouterLink} to={folderAddress(id)} variant="body2" underline="hover">
            {name}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}

function FileTable(props: {
  readonly files: readonly DemoFile[];
  readonly onChoose: (file: DemoFile) => void;
}): ReactElement {
  const { files, onChoose } = props;
  const { right } = usePageSidebars();
  const navigate = useNavigate();
  const choose = (file: DemoFile): void => {
    onChoose(file);
    right?.open();
  };
  return (
    <DemoTable
      label={texts.title}
      noun={texts.noun}
      columns={columns}
      rows={files}
      begin={{ pageSize: 20 }}
      empty={texts.empty}
      onPeek={choose}
      onOpen={(file) => {
        if (file.type === 'folder') void navigate(folderAddress(file.id));
        else choose(file);
      }}
    />
  );
}

export function FileManagerPage(): ReactElement {
  const [search] = useSearchParams();
  const folder = search.get('folder');
  const data = useDemoData(folder ?? texts.home, async () =>
    placeOf(await calls.get<readonly DemoFile[]>('/api/file-manager-app/files'), folder),
  );
  const [chosen, setChosen] = useState<DemoFile>();
  const place = data.there;
  const detailed = place?.files.find(({ id }) => id === chosen?.id) ?? place?.files[0];
  return (
    <DemoPage
      title={texts.title}
      subtitle={<Path path={place?.path ?? []} />}
      right={{ label: texts.detail, content: <FileDetail file={detailed} /> }}
      data={data}
      empty={texts.unknown}
    >
      {(there) => <FileTable key={folder} files={there.files} onChoose={setChosen} />}
    </DemoPage>
  );
}
