import TextAlign from '@tiptap/extension-text-align';
import {
  richTextAlignAttribute,
  richTextAlignments,
  isRichTextImage,
  isRichTextLink,
} from '@senlab/domain/text';
import Image from '@tiptap/extension-image';
import type { ImageOptions } from '@tiptap/extension-image';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { showOwnPicture, showPicture, type LoadImage } from './rich-text-view.tsx';
import { Extension, type AnyExtension } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Alignment as data: the list of what a text may hold knows no style. A style is still read, because Word writes one. */
const Align = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) => {
              const given = element.getAttribute(richTextAlignAttribute) ?? element.style.textAlign;
              return richTextAlignments.find((known) => known === given && known !== 'left') ?? null;
            },
            renderHTML: ({ textAlign }: { textAlign?: unknown }) =>
              typeof textAlign === 'string' && textAlign !== 'left'
                ? { [richTextAlignAttribute]: textAlign }
                : {},
          },
        },
      },
    ];
  },
}).configure({ types: ['heading', 'paragraph'], alignments: [...richTextAlignments] });

interface StoredImageOptions extends ImageOptions {
  loadImage: LoadImage | undefined;
  /** The file of an image that is on its way. */
  fileOf: (uploadKey: string) => File | undefined;
}

interface ImageAttributes {
  readonly src: string | null;
  readonly alt: string | null;
  readonly uploadKey: string | null;
}

type ShownOptions = Pick<StoredImageOptions, 'loadImage' | 'fileOf'>;

function show(
  image: HTMLImageElement,
  { src, uploadKey }: ImageAttributes,
  options: ShownOptions,
): () => void {
  if (src !== null) return showPicture(image, src, options.loadImage);
  const file = uploadKey === null ? undefined : options.fileOf(uploadKey);
  return file === undefined ? () => undefined : showOwnPicture(image, file);
}

/** Draws the image from memory: its address alone would be asked for without the session. */
function imageView(node: ProseMirrorNode, options: ShownOptions): NodeView {
  let current = node.attrs as ImageAttributes;
  const dom = document.createElement('img');
  const draw = (): (() => void) => {
    dom.alt = current.alt ?? '';
    dom.toggleAttribute('data-uploading', current.src === null);
    delete dom.dataset['broken'];
    return show(dom, current, options);
  };
  let stop = draw();
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      const before = current;
      current = next.attrs as ImageAttributes;
      if (before.src === current.src && before.alt === current.alt) return true;
      stop();
      stop = draw();
      return true;
    },
    destroy: () => stop(),
  };
}

/** An image that was uploaded here, or is being uploaded; no other is taken, whatever is pasted. */
const StoredImage = Image.extend<StoredImageOptions>({
  addOptions() {
    return {
      inline: false,
      allowBase64: false,
      HTMLAttributes: {},
      resize: false,
      loadImage: undefined,
      fileOf: () => undefined,
    };
  },

  addAttributes() {
    return { src: { default: null }, alt: { default: null }, uploadKey: { default: null, rendered: false } };
  },

  parseHTML() {
    const getAttrs = (element: HTMLElement): null | false =>
      isRichTextImage(element.getAttribute('src') ?? '') ? null : false;
    return [{ tag: 'img[src]', getAttrs }];
  },

  addInputRules() {
    return [];
  },

  addNodeView() {
    return ({ node }) => imageView(node, this.options);
  },

  // Twice, because the library takes the view above away on leaving and draws all images plainly once more.
  addProseMirrorPlugins() {
    return [new Plugin({ props: { nodeViews: { image: (node) => imageView(node, this.options) } } })];
  },
});

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
