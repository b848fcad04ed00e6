import type { BoardCard, BoardMember, CardChecklist } from '@senlab/demo-mock/scrumboard';
import Close from '@mui/icons-material/Close';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import { TickLines } from '../ground/ticked/editable-lines.tsx';
import { Tool } from '../ground/form-tools.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { formatMoment } from '../ground/moment.ts';
import { Meta } from '../ground/words.tsx';
import { WriteLine } from '../ground/write-line.tsx';
import { countItems } from './board-card.tsx';
import { texts } from './texts.ts';

interface PartProps {
  readonly card: BoardCard;
  readonly onChange: (part: Partial<BoardCard>) => void;
}

function Title({ children }: { readonly children: string }): ReactElement {
  return (
    <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  );
}

const small = <Close fontSize="small" />;
const thumb = { width: 72, height: 48, objectFit: 'cover', borderRadius: 1 } as const;

/** Pictures, one of which may be the cover, and links. */
export function Attachments({ card, onChange }: PartProps): ReactElement | null {
  const { attachments, idAttachmentCover } = card;
  if (attachments.length === 0) return null;
  return (
    <InColumn gap={2}>
      <Title>{texts.attachments}</Title>
      <PlainList gap={2}>
        {attachments.map(({ id, name, src, url, time, type }) => (
          <InRow as="li" key={id} gap={3} sx={{ flexWrap: 'nowrap' }}>
            {type === 'image' ? <Box component="img" alt="" src={src} sx={thumb} /> : <LinkOutlined />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {url === undefined ? name : <Link href={url}>{name}</Link>}
              <Meta sx={{ display: 'block' }}>{formatMoment(time)}</Meta>
              {type === 'image' && (
                <Button
                  size="small"
                  onClick={() => onChange({ idAttachmentCover: id === idAttachmentCover ? '' : id })}
                >
                  {id === idAttachmentCover ? texts.removeCover : texts.makeCover}
                </Button>
              )}
            </Box>
            <Tool
              label={texts.detach(name)}
              sign={small}
              onClick={() => onChange({ attachments: attachments.filter((each) => each.id !== id) })}
            />
          </InRow>
        ))}
      </PlainList>
    </InColumn>
  );
}

function Checklist(props: {
  readonly list: CardChecklist;
  /** Undefined takes it away. */
  readonly onChange: (list?: CardChecklist) => void;
}): ReactElement {
  const { list, onChange } = props;
  const { done, all } = countItems({ checklists: [list] });
  return (
    <InColumn gap={1}>
      <InRow sx={{ flexWrap: 'nowrap' }}>
        <InputBase
          fullWidth
          value={list.name}
          inputProps={{ 'aria-label': texts.checklistName }}
          onChange={({ target }) => onChange({ ...list, name: target.value })}
          sx={{ fontWeight: 600, fontSize: '.875rem' }}
        />
        <Tool label={texts.removeChecklist(list.name)} sign={small} onClick={() => onChange()} />
      </InRow>
      <LinearProgress
        variant="determinate"
        aria-label={texts.done(done, all)}
        value={all === 0 ? 0 : (100 * done) / all}
        color={done === all ? 'success' : 'primary'}
      />
      <TickLines
        label={list.name}
        lines={list.checkItems.map(({ name, ...item }) => ({ ...item, text: name }))}
        onChange={(lines) =>
          onChange({ ...list, checkItems: lines.map(({ text, ...item }) => ({ ...item, name: text })) })
        }
      />
    </InColumn>
  );
}

export function Checklists({ card, onChange }: PartProps): ReactElement[] {
  const { checklists } = card;
  return checklists.map((list) => (
    <Checklist
      key={list.id}
      list={list}
      onChange={(next) =>
        onChange({ checklists: checklists.flatMap((each) => (each.id === list.id ? (next ?? []) : each)) })
      }
    />
  ));
}

/** Comments, and what was attached: the newest first. */
export function Activities(props: PartProps & { readonly members: readonly BoardMember[] }): ReactElement {
  const { card, members, onChange } = props;
  const [me] = members;
  const send = (message: string): void => {
    const [id, time] = [crypto.randomUUID(), new Date().toISOString()];
    const said = { id, type: 'comment', idMember: me?.id ?? '', message, time } as const;
    onChange({ activities: [...card.activities, said] });
  };
  return (
    <InColumn gap={3}>
      <Title>{texts.activity}</Title>
      <WriteLine label={texts.comment} send={texts.send} onSend={send} />
      <PlainList gap={3} aria-label={texts.activity}>
        {card.activities
          .toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time))
          .map(({ id, type, idMember, message, time }) => {
            const member = members.find((each) => each.id === (idMember || me?.id));
            return (
              <InRow as="li" key={id} gap={3} align="flex-start" sx={{ flexWrap: 'nowrap' }}>
                {member && <LetterAvatar person={member} size={28} />}
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Meta>{`${member?.name ?? ''} · ${formatMoment(time)}`}</Meta>
                  <Typography variant="body2">
                    {type === 'comment' ? message : texts.attachedPicture(message)}
                  </Typography>
                </Box>
              </InRow>
            );
          })}
      </PlainList>
    </InColumn>
  );
}
