import { fileHandlers, type DemoFile } from '@senlab/demo-mock/file-manager';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { InRow, usePageSidebars } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { columnsOf, DemoTable } from '../ground/demo-table.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { FileDetail, FileSign, folderAddress, sizeText } from './file-parts.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(fileHandlers);

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
