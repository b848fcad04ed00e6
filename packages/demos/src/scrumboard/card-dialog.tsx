import type { Board, BoardCard, CardActivity, CardAttachment } from '@senlab/demo-mock/scrumboard';
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { DialogBody, InColumn, InRow, QuickDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Choice } from '../ground/choices.tsx';
import { EditorButtons, MomentTool, PictureTool, Tool } from '../ground/form-tools.tsx';
import { useDraft } from '../ground/use-autosave.ts';
import { DueChip } from './board-card.tsx';
import { Activities, Attachments, Checklists } from './card-parts.tsx';
import { placeOf } from './places.ts';
import { texts } from './texts.ts';
import type { BoardControls } from './use-board.ts';

interface EditorProps {
  readonly board: Board;
  readonly card: BoardCard;
  readonly controls: BoardControls;
  readonly onClose: () => void;
}

type Change = (part: Partial<BoardCard>) => void;

/** Chips that are chosen by name, and, where `make` is given, new ones that are typed. */
function Chosen<Thing extends { readonly id: string; readonly name: string }>(props: {
  readonly label: string;
  readonly hint?: string;
  readonly all: readonly Thing[];
  readonly ids: readonly string[];
  readonly make?: (name: string) => Thing;
  readonly onChange: (ids: readonly string[]) => void;
}): ReactElement {
  const { label, hint, all, ids, make, onChange } = props;
  const thingOf = (said: Thing | string): Thing | undefined =>
    typeof said === 'string' ? (all.find(({ name }) => name === said.trim()) ?? make?.(said.trim())) : said;
  return (
    <Autocomplete<Thing, true, false, boolean>
      multiple
      freeSolo={make !== undefined}
      options={[...all]}
      value={all.filter(({ id }) => ids.includes(id))}
      getOptionLabel={(thing) => (typeof thing === 'string' ? thing : thing.name)}
      onChange={(_event, next) => {
        const chosen = next.flatMap((said) => (said === '' ? [] : (thingOf(said)?.id ?? [])));
        onChange([...new Set(chosen)]);
      }}
      renderInput={(field) => <TextField {...field} label={label} helperText={hint} />}
    />
  );
}

function Tools({ card, onChange }: { readonly card: BoardCard; readonly onChange: Change }): ReactElement {
  const { attachments, activities, checklists, subscribed } = card;
  const attach = (src: string): void => {
    const [id, time] = [crypto.randomUUID(), new Date().toISOString()];
    const name = texts.picture(attachments.length + 1);
    const attachment: CardAttachment = { id, name, src, time, type: 'image' };
    const activity: CardActivity = { id, type: 'attachment', idMember: '', message: name, time };
    onChange({ attachments: [...attachments, attachment], activities: [...activities, activity] });
  };
  const addChecklist = (): void =>
    onChange({
      checklists: [...checklists, { id: crypto.randomUUID(), name: texts.checklist, checkItems: [] }],
    });
  return (
    <InRow sx={{ ml: -2, color: 'text.secondary' }}>
      <MomentTool label={texts.setDue} sign={<AccessTimeOutlined />} onChoose={(due) => onChange({ due })} />
      <PictureTool onTake={attach} />
      <Tool label={texts.checklist} sign={<ChecklistOutlined />} onClick={addChecklist} />
      <Tool
        label={subscribed ? texts.unsubscribe : texts.subscribe}
        sign={subscribed ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        onClick={() => onChange({ subscribed: !subscribed })}
      />
    </InRow>
  );
}

/** What a dialog holds about a card: it saves itself. */
function CardEditor({ board, card, controls, onClose }: EditorProps): ReactElement {
  const { draft, change, forget } = useDraft(card, (now) =>
    controls.updateCard({ ...now, name: now.name.trim() || card.name }),
  );
  const here = placeOf(board.lists, card.id)?.listId ?? '';
  const isNameless = draft.name.trim() === '';
  return (
    <>
      <DialogBody>
        <InColumn gap={4} sx={{ pt: 2 }}>
          <TextField
            required
            label={texts.cardName}
            value={draft.name}
            error={isNameless}
            helperText={isNameless && texts.nameMissing}
            onChange={({ target }) => change({ name: target.value })}
          />
          <InRow gap={2} sx={{ justifyContent: 'space-between' }}>
            <Tools card={draft} onChange={change} />
            {draft.due !== null && <DueChip due={draft.due} onRemove={() => change({ due: null })} />}
          </InRow>
          {/* Also the way to move a card without dragging it. */}
          <Choice
            size="medium"
            label={texts.inList}
            options={board.lists.map(({ id, name }) => [id, name] as const)}
            value={here}
            onChoose={(listId) => listId !== here && controls.moveCard(card.id, { listId, index: 0 })}
          />
          <TextField
            multiline
            minRows={2}
            label={texts.description}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <Chosen
            label={texts.labels}
            hint={texts.labelsHint}
            all={controls.labels}
            ids={draft.idLabels}
            make={controls.addLabel}
            onChange={(idLabels) => change({ idLabels })}
          />
          <Chosen
            label={texts.members}
            all={board.members}
            ids={draft.idMembers}
            onChange={(idMembers) => change({ idMembers })}
          />
          <Attachments card={draft} onChange={change} />
          <Checklists card={draft} onChange={change} />
          <Activities card={draft} members={board.members} onChange={change} />
        </InColumn>
      </DialogBody>
      <EditorButtons
        remove={texts.removeCard}
        onRemove={() => {
          forget();
          onClose();
          controls.removeCard(card);
        }}
        onClose={onClose}
      />
    </>
  );
}

export function CardDialog(
  props: Pick<EditorProps, 'controls' | 'onClose'> & {
    readonly board: Board | null;
    readonly card: BoardCard | undefined;
    readonly isOpen: boolean;
  },
): ReactElement {
  const { board, card, controls, isOpen, onClose } = props;
  return (
    <QuickDialog title={texts.card} isOpen={isOpen} onClose={onClose}>
      {board && card && <CardEditor key={card.id} {...{ board, card, controls, onClose }} />}
    </QuickDialog>
  );
}
