import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/core';
import type { ReactElement } from 'react';
import { linkAddress } from './link-address.ts';
import { insertTable, tableCommands } from './table-commands.ts';
import { TextPopover } from './text-popover.tsx';
import { texts } from './texts.ts';
import type { ToolPanel } from './toolbar.tsx';

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
