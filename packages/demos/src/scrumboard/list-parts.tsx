import type { BoardList } from '@senlab/demo-mock/scrumboard';
import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { InRow } from '@senlab/ui';
import { useEffect, useRef, useState } from 'react';
import type { HTMLAttributes, ReactElement, RefAttributes } from 'react';
import { MenuTool } from '../ground/form-tools.tsx';
import { Meta } from '../ground/words.tsx';
import { texts } from './texts.ts';
import type { BoardControls } from './use-board.ts';

function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** A button that becomes a field. Enter, or leaving it, keeps what was typed; Esc does not. */
export function InlineText(props: {
  readonly label: string;
  readonly value?: string;
  /** Stays a field for the next one. */
  readonly isRepeated?: boolean;
  readonly onSave: (text: string) => void;
  readonly children: (open: () => void) => ReactElement;
}): ReactElement {
  const { label, value = '', isRepeated = false, onSave, children } = props;
  const [text, setText] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (isOpen || !isByKey.current) return;
    isByKey.current = false;
    box.current?.querySelector<HTMLElement>('button, [role="button"]')?.focus();
  }, [isOpen]);
  const save = (next: string | undefined): void => {
    const trimmed = text?.trim() ?? '';
    setText(next);
    if (trimmed !== '' && trimmed !== value) onSave(trimmed);
  };
  return (
    <Box ref={box} sx={{ flex: 1, minWidth: 0 }}>
      {isOpen ? (
        <InputBase
          fullWidth
          value={text}
          inputRef={begin}
          inputProps={{ 'aria-label': label, placeholder: label, maxLength: 120 }}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => save(undefined)}
          onKeyDown={({ key, nativeEvent }) => {
            // Enter that chooses a word of an input method is not the end of the line.
            if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
            isByKey.current = true;
            if (key === 'Enter') save(isRepeated && text.trim() !== '' ? '' : undefined);
            else setText(undefined);
          }}
          sx={{
            px: 2,
            minHeight: 'var(--app-control-small)',
            border: '1px solid',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
      ) : (
        children(() => setText(value))
      )}
    </Box>
  );
}

interface HeadProps {
  readonly list: BoardList;
  readonly index: number;
  readonly count: number;
  readonly controls: BoardControls;
  readonly handle: (open: () => void) => HTMLAttributes<HTMLElement> & RefAttributes<HTMLDivElement>;
}

/** Moves it also without dragging. */
function ListMenu({ list, index, count, controls }: HeadProps): ReactElement {
  const actions = {
    left: () => controls.moveList(list.id, index - 1),
    right: () => controls.moveList(list.id, index + 1),
    remove: () => controls.removeList(list),
  };
  return (
    <MenuTool
      label={texts.listMenu(list.name)}
      sign={<MoreHoriz />}
      choices={[
        { id: 'left', title: texts.toLeft, isOff: index === 0 },
        { id: 'right', title: texts.toRight, isOff: index === count - 1 },
        { id: 'remove', title: texts.removeList },
      ]}
      onChoose={(id) => actions[id]()}
    />
  );
}

const nameSx = {
  flexWrap: 'nowrap',
  minHeight: 36,
  cursor: 'grab',
  borderRadius: 1,
  touchAction: 'manipulation',
};

/** The name is what the list is dragged by; a press or Enter changes it. */
export function ListHead(props: HeadProps): ReactElement {
  const { list, controls, handle } = props;
  const { length } = list.idCards;
  return (
    <InRow gap={1} sx={{ flexWrap: 'nowrap', p: 2, pl: 3 }}>
      <InlineText label={texts.listName} value={list.name} onSave={(name) => controls.renameList(list, name)}>
        {(open) => (
          <InRow {...handle(open)} gap={2} aria-label={texts.renameList(list.name, length)} sx={nameSx}>
            <Typography variant="body2" component="span" noWrap sx={{ fontWeight: 600 }}>
              {list.name}
            </Typography>
          </InRow>
        )}
      </InlineText>
      <Meta>{length}</Meta>
      <ListMenu {...props} />
    </InRow>
  );
}

/** A button that becomes a field for one name after another. */
export function AddLine(props: {
  readonly title: string;
  readonly label: string;
  readonly onAdd: (name: string) => void;
}): ReactElement {
  return (
    <Box sx={{ p: 2, scrollSnapAlign: 'center' }}>
      <InlineText isRepeated label={props.label} onSave={props.onAdd}>
        {(open) => (
          <Button
            fullWidth
            color="inherit"
            startIcon={<AddOutlined />}
            onClick={open}
            sx={{ justifyContent: 'flex-start', color: 'text.secondary', fontWeight: 500 }}
          >
            {props.title}
          </Button>
        )}
      </InlineText>
    </Box>
  );
}
