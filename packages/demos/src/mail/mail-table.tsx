import type { Mail } from '@senlab/demo-mock/mail';
import AttachFile from '@mui/icons-material/AttachFile';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Circle from '@mui/icons-material/Circle';
import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import type { Column, Selection } from '@senlab/ui/data-table';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { MenuTool } from '../ground/form-tools.tsx';
import { columnsOf, DemoTable } from '../ground/demo-table.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { formatMoment } from '../ground/moment.ts';
import { FlagButtons, LabelChips, MailTools } from './mail-tools.tsx';
import { texts } from './texts.ts';
import type { MailBox, MailControls } from './use-mails.ts';

/** The words of a message; they are shown as text, so that nothing of it can act. */
function plain(message: string): string {
  const { body } = new DOMParser().parseFromString(message.replaceAll('<', ' <'), 'text/html');
  const codes = ['script', 'style'].flatMap((name) => [...body.getElementsByTagName(name)]);
  for (const code of codes) code.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}

const picks: Readonly<Record<keyof typeof texts.picks, (mail: Mail) => boolean>> = {
  all: () => true,
  none: () => false,
  read: ({ read }) => read,
  unread: ({ read }) => !read,
  starred: ({ starred }) => starred,
  unstarred: ({ starred }) => !starred,
  important: ({ important }) => important,
  unimportant: ({ important }) => !important,
};
const pickIds = Object.keys(picks) as readonly (keyof typeof picks)[];
const pickChoices = pickIds.map((id) => ({ id, title: texts.picks[id] }));

/** The time of a mail of today, and the day of any other. */
function shortMoment({ time: moment }: Mail): string {
  const [time = '', day = ''] = formatMoment(moment).split(' ');
  return formatMoment(new Date().toISOString()).endsWith(day) ? time : day;
}

/** A card of a phone has no column of buttons. */
const phoneSign = { display: { sm: 'none' }, fontSize: 16, color: 'warning.main' };
const line = { flexWrap: 'nowrap', minWidth: 0 };

function mailColumns(
  box: MailBox,
  messages: ReadonlyMap<string, string>,
  onFlag: MailControls['flag'],
): readonly Column<Mail>[] {
  /** What is not read yet is strong. */
  const words = ({ read }: Mail, said: string): ReactElement => (
    <Typography component="span" variant="inherit" noWrap sx={{ fontWeight: read ? 400 : 600 }}>
      {said}
    </Typography>
  );
  const isOwn = ['sent', 'drafts'].includes(box.at.handle);
  const nameOf = ({ from, to }: Mail): string => (isOwn ? to : [from]).map(({ name }) => name).join(', ');
  const personOf = ({ from, to: [first = from] }: Mail): Mail['to'][number] => (isOwn ? first : from);
  const nameCell = (mail: Mail): ReactElement => (
    <InRow as="span" gap={2} sx={line}>
      <LetterAvatar person={{ id: personOf(mail).email, avatar: '', ...personOf(mail) }} size={28} />
      {words(mail, nameOf(mail))}
      {!mail.read && <Circle titleAccess={texts.unread} sx={{ fontSize: 8, color: 'primary.main' }} />}
      {mail.starred && <Star titleAccess={texts.picks.starred} sx={phoneSign} />}
      {mail.hasAttachments && <AttachFile titleAccess={texts.hasAttachments} sx={{ fontSize: 16 }} />}
    </InRow>
  );
  const subjectCell = (mail: Mail): ReactElement => (
    <InRow as="span" gap={2} sx={line}>
      {words(mail, mail.subject)}
      <InRow as="span" gap={2} sx={{ ...line, flex: '1 1 0', display: { xs: 'none', sm: 'flex' } }}>
        <LabelChips mail={mail} labels={box.labels} />
        <Typography component="span" variant="inherit" noWrap color="textSecondary">
          {messages.get(mail.id)}
        </Typography>
      </InRow>
    </InRow>
  );
  const { to, from, subject } = texts.fields;
  const column = columnsOf<Mail>()({ ...texts, subject, name: isOwn ? to : from });
  return [
    column('name', 'text', 190, { value: nameOf, cell: nameCell, priority: 1 }),
    column('subject', 'text', 380, { cell: subjectCell, priority: 2 }),
    column('time', 'text', 110, { cell: shortMoment, priority: 3 }),
    column('marks', 'switch', 100, {
      value: ({ starred }) => starred,
      cell: (mail) => <FlagButtons {...{ mail, onFlag }} />,
      isSortable: false,
    }),
  ];
}

/** Stays behind a mail that is open: what was typed and chosen is there again afterwards, and the focus where it was. */
export function MailTable(props: {
  readonly box: MailBox;
  readonly title: string;
  readonly controls: MailControls;
  readonly isBehind: boolean;
  readonly onOpen: (mail: Mail) => void;
}): ReactElement {
  const { box, controls, isBehind } = props;
  const { mails, labels } = box;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Selection>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const wasBehind = useRef(isBehind);
  useEffect(() => {
    if (wasBehind.current && !isBehind)
      place.current?.querySelector<HTMLElement>('[data-col][tabindex="0"]')?.focus();
    wasBehind.current = isBehind;
  }, [isBehind]);
  const messages = useMemo(() => new Map(mails.map(({ id, message }) => [id, plain(message)])), [mails]);
  const everyText = ({ id, subject, from, to, labels: own }: Mail): readonly string[] => [
    subject,
    messages.get(id) ?? '',
    ...[from, ...to].flatMap(({ name, email }) => [name, email]),
    ...labels.filter((label) => own.includes(label.id)).map(({ title }) => title),
  ];
  const shown = mails.filter((mail) => holds(query, ...everyText(mail)));
  // What a search hides is not meant, either.
  const selected = shown.filter(({ id }) => chosen.has(id));
  const idsOf = (those: readonly Mail[]): Selection => new Set(those.map(({ id }) => id));
  return (
    <Box ref={place} hidden={isBehind} sx={{ '& > * + *': { mt: 3 } }}>
      <BandSearch label={texts.search} value={query} onChange={setQuery} />
      <DemoTable
        label={props.title}
        noun={texts.noun}
        columns={mailColumns(box, messages, controls.flag)}
        rows={shown}
        begin={{ pageSize: 20 }}
        empty={query === '' ? texts.empty : texts.notFound}
        onOpen={props.onOpen}
        selection={{
          ids: idsOf(selected),
          onChange: setChosen,
          actions: (
            <InRow sx={{ flexWrap: 'nowrap', '& button': { p: 1.5 } }}>
              <MailTools mails={selected} {...{ box, controls }} />
            </InRow>
          ),
        }}
        tools={
          <MenuTool
            label={texts.choose}
            sign={<ChecklistOutlined />}
            choices={pickChoices}
            onChoose={(pick) => setChosen(idsOf(shown.filter(picks[pick])))}
          />
        }
      />
    </Box>
  );
}
