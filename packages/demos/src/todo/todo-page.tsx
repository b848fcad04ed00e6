import AccessAlarm from '@mui/icons-material/AccessAlarm';
import AddTask from '@mui/icons-material/AddTask';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import ListAlt from '@mui/icons-material/ListAlt';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import { Empty } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { DemoBody, DemoPage } from '../ground/demo-page.tsx';
import { openedLater } from '../ground/opened-later.tsx';
import { SideLinks, type SideLink } from '../ground/side-links.tsx';
import { texts } from './texts.ts';
import { TodoRows } from './todo-list.tsx';
import { useTodos, type Lists, type Place } from './use-todos.ts';

const TodoDialog = openedLater(async () => (await import('./todo-dialog.tsx')).TodoDialog);

const signs: Readonly<Record<string, ReactElement>> = {
  all: <ListAlt />,
  starred: <StarBorder />,
  important: <FlagOutlined />,
  completed: <CheckCircleOutlined />,
  dueDate: <AccessAlarm />,
  deleted: <DeleteOutlined />,
};

function addressOf({ kind, handle }: Place): string {
  return kind === 'folder' ? `/apps/todo/${handle}` : `/apps/todo/${kind}/${handle}`;
}

/** The folder holds what the filter for everything would. */
function linksOf({ folder, filter, label }: Lists): readonly SideLink[] {
  const links = (kind: Place['kind'], lists: Lists['label']): readonly SideLink[] =>
    lists.map(({ handle, title }) => ({
      to: addressOf({ kind, handle }),
      title,
      icon: signs[handle] ?? <LabelOutlined />,
    }));
  const filters = filter.filter(({ handle }) => handle !== 'all');
  return [...links('folder', folder), ...links('filter', filters), ...links('label', label)];
}

/** Stands with an address that was opened from its list. */
const fromList = 'from-list';

function TodoArea({ place, openId }: { readonly place: Place; readonly openId: string | undefined }) {
  const controls = useTodos(place);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isWriting, setWriting] = useState(false);
  const address = addressOf(place);
  const { lists, todos } = controls;
  const all = lists.there ?? { folder: [], filter: [], label: [] };
  const { there } = todos;
  const list = all[place.kind].find(({ handle }) => handle === place.handle);
  const close = (): void => {
    if (isWriting) setWriting(false);
    // Back finds the place where the list was left; who came by a link has no list to go back to.
    else if (state === fromList) void navigate(-1);
    else void navigate(address, { replace: true });
  };
  return (
    <>
      <DemoPage
        title={texts.title}
        actions={
          <Button variant="contained" startIcon={<AddTask />} onClick={() => setWriting(true)}>
            {texts.add}
          </Button>
        }
        left={{ label: texts.sidebar, content: <SideLinks label={texts.sidebar} links={linksOf(all)} /> }}
        data={lists}
      >
        {() =>
          list === undefined ? (
            <Empty {...texts.unknown} />
          ) : (
            <DemoBody data={todos} empty={texts.empty}>
              {(own) => (
                <TodoRows
                  key={address}
                  title={list.title}
                  all={own}
                  onOpen={({ id }) => void navigate(`${address}/${id}`, { state: fromList })}
                  {...{ lists: all, controls }}
                />
              )}
            </DemoBody>
          )
        }
      </DemoPage>
      {there && list && (isWriting || openId !== undefined) && (
        <TodoDialog
          key={openId}
          isOpen
          todo={isWriting ? undefined : (there.find(({ id }) => id === openId) ?? null)}
          lists={all}
          controls={controls}
          onClose={close}
        />
      )}
    </>
  );
}

export function TodoPage(): ReactElement {
  const { kind, handle, id } = useParams();
  if (kind === undefined) return <Navigate to={addressOf({ kind: 'folder', handle: 'all' })} replace />;
  if (kind === 'filter' || kind === 'label')
    return <TodoArea place={{ kind, handle: handle ?? '' }} openId={id} />;
  return <TodoArea place={{ kind: 'folder', handle: kind }} openId={handle} />;
}
