import { isRichTextLink } from '@senlab/domain/text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { texts } from './texts.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/core';
import { insertTable, tableCommands } from './tools.ts';
import type { ToolPanel } from './toolbar.tsx';

/** What was typed as an address that may stand in a text: "example.org" and "a@example.org" are meant as such. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const candidates = [
    text,
    ...(/^[^\s:/@]+@[^\s:/@]+$/.test(text) ? [`mailto:${text}`] : []),
    `https://${text}`,
  ];
  // "javascript:…" and "//host" must not become "https://javascript:…" and "https:////host".
  const isWhole = /^(?:[a-z][a-z0-9+.-]*:(?!\d)|[/\\])/i.test(text);
  return candidates
    .slice(0, isWhole ? 1 : undefined)
    .find((address) => isRichTextLink(address) && isHost(address));
}

function isHost(address: string): boolean {
  if (address.startsWith('mailto:')) return true;
  return URL.canParse(address) && /^[^.]+(?:\.[^.]+)+$|^localhost$/.test(new URL(address).hostname);
}

export interface TextPopoverProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  /** The error in words, or undefined when it was taken. */
  readonly onApply: (text: string) => string | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string;
  readonly onClose: () => void;
}

/** One line that belongs to a place in the text: the address of a link, the words for an image. */
function TextPopover(props: TextPopoverProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.initial);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The editor may stand in a form, which must not be sent by this.
    event.stopPropagation();
    setError(props.onApply(text));
  };
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: { onEntering: () => input.current?.focus() },
        paper: { sx: { mt: 1, p: 4, width: 'min(360px, calc(100vw - 32px))' } },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
        <TextField
          inputRef={input}
          fullWidth
          size="small"
          label={props.label}
          value={text}
          error={error !== undefined}
          helperText={error ?? props.hint}
          onChange={(event) => setText(event.target.value)}
        />
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          {props.onRemove !== undefined && (
            <Button color="error" onClick={props.onRemove} sx={{ mr: 'auto' }}>
              {props.removeLabel}
            </Button>
          )}
          <Button onClick={props.onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.apply}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}

export interface OpenPanel {
  readonly panel: ToolPanel;
  readonly anchor: HTMLElement;
}

interface PanelProps {
  readonly editor: Editor;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

function textAttribute(editor: Editor, type: string, name: string): string {
  const value: unknown = editor.getAttributes(type)[name];
  return typeof value === 'string' ? value : '';
}

/** Without a selection the address itself becomes the text. */
function applyLink(editor: Editor, href: string): void {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  if (selection.empty && !editor.isActive('link'))
    chain.insertContent({
      type: 'text',
      text: href.replace(/^mailto:/, ''),
      marks: [{ type: 'link', attrs: { href } }],
    });
  else chain.extendMarkRange('link').setLink({ href });
  chain.run();
}

function LinkPanel({ editor, anchor, onClose }: PanelProps): ReactElement {
  const isLink = editor.isActive('link');
  return (
    <TextPopover
      anchor={anchor}
      label={texts.linkAddress}
      hint={texts.linkHint}
      initial={textAttribute(editor, 'link', 'href')}
      onApply={(typed) => {
        const href = linkAddress(typed);
        if (href === undefined) return texts.linkWrong;
        applyLink(editor, href);
        onClose();
        return undefined;
      }}
      removeLabel={texts.linkRemove}
      onRemove={
        isLink
          ? () => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }
          : undefined
      }
      onClose={onClose}
    />
  );
}

function ImageTextPanel({ editor, anchor, onClose }: PanelProps): ReactElement {
  return (
    <TextPopover
      anchor={anchor}
      label={texts.imageText}
      hint={texts.imageTextHint}
      initial={textAttribute(editor, 'image', 'alt')}
      onApply={(alt) => {
        editor
          .chain()
          .focus()
          .updateAttributes('image', { alt: alt.trim().slice(0, 500) })
          .run();
        onClose();
        return undefined;
      }}
      onClose={onClose}
    />
  );
}

function TableMenu({ editor, anchor, onClose }: PanelProps): ReactElement {
  const commands = editor.isActive('table') ? tableCommands : [insertTable];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {commands.map(({ label, run }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            run(editor.chain().focus()).run();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const panels = { link: LinkPanel, 'image-text': ImageTextPanel, table: TableMenu } as const;

export function ToolPanels(props: {
  readonly editor: Editor;
  readonly open: OpenPanel | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  if (props.open === undefined) return null;
  const Panel = panels[props.open.panel];
  return <Panel editor={props.editor} anchor={props.open.anchor} onClose={props.onClose} />;
}
