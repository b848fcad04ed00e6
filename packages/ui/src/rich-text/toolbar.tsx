import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { texts } from './texts.ts';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/Link';
import SubtitlesOutlined from '@mui/icons-material/SubtitlesOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { toolGroups, toolState } from './tools.ts';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function usableIn(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
}

interface RovingFocus {
  /** 0 for the one button that Tab reaches, -1 for the others. */
  readonly tabIndexOf: (id: string) => 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** One stop for Tab, arrows inside: a bar of twenty buttons must not stand between a person and the next field. */
function useRovingFocus(usable: readonly string[]): RovingFocus {
  const [last, setLast] = useState<string>();
  const stop = last !== undefined && usable.includes(last) ? last : usable[0];
  return {
    tabIndexOf: (id) => (id === stop ? 0 : -1),
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      const buttons = usableIn(event.currentTarget);
      const index = buttons.findIndex((button) => button === document.activeElement);
      if (index < 0) return;
      event.preventDefault();
      buttons[step(index, buttons.length)]?.focus();
    },
    onFocus: ({ target }) => {
      const id = target.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
      if (id !== undefined) setLast(id);
    },
  };
}

export interface ToolButtonProps {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly Icon: SvgIconComponent;
  readonly isActive?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly hasMenu?: boolean | undefined;
  readonly tabIndex: 0 | -1;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
}

const looks = {
  width: 32,
  height: 32,
  borderRadius: '6px',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-pressed=true]': { bgcolor: 'primary.light', color: 'primary.main' },
  '&.Mui-disabled': { opacity: 0.38 },
} as const;

function ToolButton(props: ToolButtonProps): ReactElement {
  const { id, label, keys, Icon, isActive, isDisabled = false, hasMenu = false } = props;
  const button = (
    <ButtonBase
      data-tool={id}
      aria-label={label}
      disabled={isDisabled}
      tabIndex={props.tabIndex}
      // The text keeps its selection, which is what the button is about.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPress}
      {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys.replaceAll('Ctrl', 'Control') })}
      {...(hasMenu ? { 'aria-haspopup': 'true' as const } : {})}
      sx={looks}
    >
      <Icon sx={{ fontSize: 20 }} />
    </ButtonBase>
  );
  // A tooltip cannot listen to a disabled button.
  if (isDisabled) return button;
  return <Tooltip title={keys === undefined ? label : texts.withKeys(label, keys)}>{button}</Tooltip>;
}

/** What opens something of its own. */
export type ToolPanel = 'link' | 'image-text' | 'table';

export interface ToolbarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: Editor;
  readonly controls: string;
  readonly isDisabled: boolean;
  readonly hasImages: boolean;
  readonly onPanel: (panel: ToolPanel, anchor: HTMLElement) => void;
  readonly onChooseImage: () => void;
}

function snapshot(
  editor: Editor,
): ReturnType<typeof toolState> & { isLink: boolean; isImage: boolean; isTable: boolean } {
  return {
    ...toolState(editor),
    isLink: editor.isActive('link'),
    isImage: editor.isActive('image'),
    isTable: editor.isActive('table'),
  };
}

/** A line before each group; the one at the beginning of a row lies outside and is cut off, however the bar wraps. */
const groupLooks = {
  display: 'flex',
  pl: 1,
  ml: 1,
  borderLeft: '1px solid',
  borderColor: 'divider',
} as const;
const barLooks = { display: 'flex', flexWrap: 'wrap', rowGap: 1, ml: '-9px' } as const;
const frameLooks = { p: 1, overflow: 'hidden', borderBottom: '1px solid', borderColor: 'divider' } as const;

interface GroupProps extends Pick<
  ToolbarProps,
  'editor' | 'isDisabled' | 'hasImages' | 'onPanel' | 'onChooseImage'
> {
  readonly state: ReturnType<typeof snapshot>;
  readonly tabIndexOf: RovingFocus['tabIndexOf'];
}

function PlainTools({ editor, isDisabled, state, tabIndexOf }: GroupProps): ReactElement[] {
  return toolGroups.map((group) => (
    <Box key={group[0]?.id} sx={groupLooks}>
      {group.map(({ id, label, keys, Icon, isActive, run }) => (
        <ToolButton
          key={id}
          id={id}
          tabIndex={tabIndexOf(id)}
          label={label}
          keys={keys}
          Icon={Icon}
          isDisabled={isDisabled || !state.possible.includes(id)}
          isActive={isActive === undefined ? undefined : state.active.includes(id)}
          onPress={() => run(editor.chain().focus()).run()}
        />
      ))}
    </Box>
  ));
}

/** Those that open something of their own. */
function PanelTools({ isDisabled, hasImages, state, tabIndexOf, ...props }: GroupProps): ReactElement {
  const shared = (id: string) => ({ id, tabIndex: tabIndexOf(id), isDisabled });
  const opening = (panel: ToolPanel) => ({
    ...shared(panel),
    hasMenu: true,
    onPress: (event: { readonly currentTarget: HTMLElement }) => props.onPanel(panel, event.currentTarget),
  });
  return (
    <Box sx={groupLooks}>
      <ToolButton
        {...opening('link')}
        label={texts.link}
        keys="Ctrl+K"
        Icon={LinkIcon}
        isActive={state.isLink}
      />
      {hasImages && (
        <ToolButton
          {...shared('image')}
          label={texts.image}
          Icon={AddPhotoAlternateOutlined}
          onPress={props.onChooseImage}
        />
      )}
      {state.isImage && (
        <ToolButton {...opening('image-text')} label={texts.imageText} Icon={SubtitlesOutlined} />
      )}
      <ToolButton
        {...opening('table')}
        label={texts.table}
        Icon={TableChartOutlined}
        isActive={state.isTable}
      />
    </Box>
  );
}

export function Toolbar({ ref, controls, ...props }: ToolbarProps): ReactElement {
  const { editor, isDisabled, hasImages } = props;
  const state = useEditorState({ editor, selector: () => snapshot(editor) });
  const panels = ['link', ...(hasImages ? ['image'] : []), ...(state.isImage ? ['image-text'] : []), 'table'];
  const { tabIndexOf, onKeyDown, onFocus } = useRovingFocus(isDisabled ? [] : [...state.possible, ...panels]);
  return (
    <Box sx={frameLooks}>
      <Box
        ref={ref}
        role="toolbar"
        aria-label={texts.toolbar}
        aria-controls={controls}
        onFocus={onFocus}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key === 'Escape') editor.commands.focus();
        }}
        sx={barLooks}
      >
        <PlainTools {...props} state={state} tabIndexOf={tabIndexOf} />
        <PanelTools {...props} state={state} tabIndexOf={tabIndexOf} />
      </Box>
    </Box>
  );
}
