import type { Mail } from '@senlab/demo-mock/mail';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Label from '@mui/icons-material/Label';
import LabelImportantOutlined from '@mui/icons-material/LabelImportantOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import { Empty, SkeletonRows } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { openedLater } from '../ground/opened-later.tsx';
import { SideLinks } from '../ground/side-links.tsx';
import { Meta } from '../ground/words.tsx';
import { MailDetail } from './mail-detail.tsx';
import { MailTable } from './mail-table.tsx';
import { texts } from './texts.ts';
import { useMailAddress, useMails, type MailBox } from './use-mails.ts';

const ComposeDialog = openedLater(async () => (await import('./compose-dialog.tsx')).ComposeDialog);

const signs: Readonly<Record<string, ReactElement>> = {
  inbox: <InboxOutlined />,
  send: <SendOutlined />,
  edit: <EditOutlined />,
  report: <ReportOutlined />,
  delete: <DeleteOutlined />,
  star: <StarBorder />,
  important: <LabelImportantOutlined />,
};

function Sidebar({ folders, filters, labels }: MailBox): ReactElement[] {
  const groups = [
    ['folders', '', folders.map(({ icon, ...place }) => ({ ...place, icon: signs[icon] }))],
    ['filters', 'filter/', filters.map(({ icon, ...place }) => ({ ...place, icon: signs[icon] }))],
    ['labels', 'label/', labels.map(({ color, ...place }) => ({ ...place, icon: <Label sx={{ color }} /> }))],
  ] as const;
  return groups.map(([name, path, places]) => (
    <SideLinks
      key={name}
      label={texts.groups[name]}
      links={places.map(({ handle, title, icon }) => {
        const to = `/apps/mail/${path}${handle}`;
        return { to, title, icon: icon ?? <InboxOutlined />, hasPages: true };
      })}
      above={
        <Meta component="h2" sx={{ px: 4, pt: { xs: 3, lg: 0 }, pb: 1 }}>
          {texts.groups[name]}
        </Meta>
      }
    />
  ));
}

/** From the list at once, while the whole of it is on its way. */
function mailIn({ opened, mails }: MailBox, mailId: string | undefined): Mail | undefined {
  return opened?.id === mailId ? (opened ?? undefined) : mails.find(({ id }) => id === mailId);
}

function MailBoxPage(): ReactElement {
  const address = useMailAddress();
  const { list, kind, handle, mailId } = address;
  const controls = useMails(address);
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  const { there: box } = controls.data;
  const place = box?.[`${kind}s`].find((each) => each.handle === handle);
  const mail = box && mailIn(box, mailId);
  const title = place?.title ?? texts.title;
  function content(there: MailBox): ReactElement {
    if (place === undefined) return <Empty {...texts.unknownList} />;
    return (
      <>
        {mail && (
          <MailDetail key={mailId} box={there} onBack={() => void navigate(list)} {...{ mail, controls }} />
        )}
        {!mail && mailId !== undefined && there.at.mailId === mailId && <Empty {...texts.unknownMail} />}
        {there.at.list === list ? (
          <MailTable
            key={list}
            box={there}
            isBehind={mailId !== undefined}
            onOpen={({ id }) => void navigate(`${list}/${id}`)}
            {...{ title, controls }}
          />
        ) : (
          <SkeletonRows />
        )}
      </>
    );
  }
  return (
    <>
      <DemoPage
        title={mail?.subject ?? title}
        {...(mailId === undefined
          ? {
              actions: (
                <Button variant="contained" startIcon={<EditOutlined />} onClick={() => setWriting(true)}>
                  {texts.compose}
                </Button>
              ),
            }
          : { back: { to: list, label: title } })}
        left={{ label: texts.sidebar, content: box && <Sidebar {...box} /> }}
        data={controls.data}
      >
        {content}
      </DemoPage>
      <ComposeDialog isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}

/** One list of mails, or one mail of it. */
export function MailPage(): ReactElement {
  const { list } = useParams();
  return list === undefined ? <Navigate replace to="/apps/mail/inbox" /> : <MailBoxPage />;
}
