import { isRichTextLink } from '@senlab/domain/text';
import { Extension, type AnyExtension } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { Align } from './align-extension.ts';
import { StoredImage, type StoredImageOptions } from './image-node.ts';

export interface ExtensionsOptions extends Pick<StoredImageOptions, 'loadImage' | 'fileOf'> {
  readonly onLink: () => void;
  readonly onToolbar: () => void;
}

/** The last cell lets go of the focus: a table that makes a row with every Tab could never be left by keyboard. */
const PlainTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
});

/** Kept from the page around: Ctrl+K opens its search elsewhere, and would open it over the address of the link. */
function shortcuts({ onLink, onToolbar }: ExtensionsOptions): AnyExtension {
  const actions: Readonly<Record<string, () => void>> = { 'Mod-k': onLink, 'Alt-F10': onToolbar };
  const handleKeyDown = (_view: unknown, event: KeyboardEvent): boolean => {
    const action =
      actions[`${event.ctrlKey || event.metaKey ? 'Mod-' : ''}${event.altKey ? 'Alt-' : ''}${event.key}`];
    if (action === undefined || event.shiftKey) return false;
    event.stopPropagation();
    action();
    return true;
  };
  return Extension.create({
    name: 'shortcuts',
    addProseMirrorPlugins: () => [new Plugin({ props: { handleKeyDown } })],
  });
}

/** Nothing that the list of allowed tags does not have: it would be lost on saving. */
export function extensions(options: ExtensionsOptions): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      blockquote: false,
      code: false,
      codeBlock: false,
      strike: false,
      horizontalRule: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto'],
        isAllowedUri: isRichTextLink,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Subscript,
    Superscript,
    Align,
    PlainTable.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    StoredImage.configure({ loadImage: options.loadImage, fileOf: options.fileOf }),
    shortcuts(options),
  ];
}
