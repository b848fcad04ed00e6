import type { Board, BoardCard, BoardLabel } from '@senlab/demo-mock/scrumboard';
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, VisuallyHidden } from '@senlab/ui';
import { useState, type ComponentType, type ReactElement } from 'react';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { formatMoment } from '../ground/moment.ts';
import { texts } from './texts.ts';

/** A colour of the theme by its name, as samples and settings have it. */
export function tint(color: string): { readonly bgcolor: string; readonly color: string } {
  return { bgcolor: `${color}.light`, color: `${color}.main` };
}

export function LabelChips({ labels }: { readonly labels: readonly BoardLabel[] }): ReactElement {
  return (
    <InRow gap={1}>
      {labels.map((label) => (
        <Chip
          key={label.id}
          size="small"
          label={label.name}
          sx={{ ...tint(label.class), height: 20, fontSize: '.75rem', '& .MuiChip-label': { px: 2 } }}
        />
      ))}
    </InRow>
  );
}

/** When a card is due; `onRemove` takes that away. */
export function DueChip(props: { readonly due: string; readonly onRemove?: () => void }): ReactElement {
  const [now] = useState(Date.now);
  const isLate = Date.parse(props.due) < now;
  const words = isLate ? texts.overdue : texts.due;
  return (
    <Chip
      size="small"
      icon={<AccessTimeOutlined />}
      label={words(formatMoment(props.due))}
      {...(props.onRemove && { onDelete: props.onRemove })}
      sx={{ ...tint(isLate ? 'error' : 'success'), fontWeight: 500, '& .MuiChip-icon': { color: 'inherit' } }}
    />
  );
}

export function countItems({ checklists }: Pick<BoardCard, 'checklists'>): { done: number; all: number } {
  const items = checklists.flatMap(({ checkItems }) => checkItems);
  return { done: items.filter(({ checked }) => checked).length, all: items.length };
}

/** A sign with a number, and in words for whoever does not see it. */
function Mark(props: {
  readonly Sign: ComponentType<SvgIconProps>;
  readonly words: string;
  readonly count?: string | number;
  readonly isGood?: boolean;
}): ReactElement {
  const { Sign, words, count, isGood = false } = props;
  return (
    <InRow as="span" gap={1} sx={{ flexWrap: 'nowrap', color: isGood ? 'success.main' : 'text.secondary' }}>
      <Sign aria-hidden sx={{ fontSize: 16 }} />
      <VisuallyHidden>{words}</VisuallyHidden>
      {count !== undefined && (
        <Typography variant="caption" aria-hidden>
          {count}
        </Typography>
      )}
    </InRow>
  );
}

function Marks({ card }: { readonly card: BoardCard }): ReactElement {
  const { done, all } = countItems(card);
  const comments = card.activities.filter(({ type }) => type === 'comment').length;
  const { length: attached } = card.attachments;
  return (
    <>
      {card.subscribed && <Mark Sign={VisibilityOutlined} words={texts.subscribed} />}
      {card.description !== '' && <Mark Sign={NotesOutlined} words={texts.hasDescription} />}
      {all > 0 && (
        <Mark
          Sign={CheckBoxOutlined}
          words={texts.done(done, all)}
          count={`${String(done)}/${String(all)}`}
          isGood={done === all}
        />
      )}
      {attached > 0 && <Mark Sign={AttachFileOutlined} words={texts.attached(attached)} count={attached} />}
      {comments > 0 && (
        <Mark Sign={ChatBubbleOutlineOutlined} words={texts.commented(comments)} count={comments} />
      )}
    </>
  );
}

/** What a card says of itself on the board. */
export function CardFace(props: {
  readonly card: BoardCard;
  readonly board: Pick<Board, 'members' | 'settings'>;
  readonly labels: readonly BoardLabel[];
}): ReactElement {
  const { card, board, labels } = props;
  const cover = card.attachments.find(({ id }) => id === card.idAttachmentCover)?.src;
  const own = labels.filter(({ id }) => card.idLabels.includes(id));
  const members = board.members.filter(({ id }) => card.idMembers.includes(id));
  return (
    <>
      {board.settings.cardCoverImages && cover !== undefined && (
        <Box
          component="img"
          alt=""
          src={cover}
          draggable={false}
          sx={{ display: 'block', width: '100%', maxHeight: 140, objectFit: 'cover' }}
        />
      )}
      <InColumn gap={2} sx={{ p: 3 }}>
        {own.length > 0 && <LabelChips labels={own} />}
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {card.name}
        </Typography>
        {card.due !== null && (
          <Box>
            <DueChip due={card.due} />
          </Box>
        )}
        <InRow gap={3} sx={{ '&:empty': { display: 'none' } }}>
          <Marks card={card} />
          {members.length > 0 && (
            // Above the button that is the whole card, so that the pointer finds the names.
            <InRow as="span" gap={1} sx={{ ml: 'auto', position: 'relative', zIndex: 1 }}>
              {members.map((member) => (
                <Tooltip key={member.id} title={member.name}>
                  <Box component="span">
                    <LetterAvatar person={member} size={24} />
                    <VisuallyHidden>{member.name}</VisuallyHidden>
                  </Box>
                </Tooltip>
              ))}
            </InRow>
          )}
        </InRow>
      </InColumn>
    </>
  );
}
