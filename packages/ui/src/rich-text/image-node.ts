import Image, { type ImageOptions } from '@tiptap/extension-image';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { isRichTextImage } from '@senlab/domain/text';
import { showOwnPicture, showPicture, type LoadImage } from './picture.ts';

export interface StoredImageOptions extends ImageOptions {
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
export const StoredImage = Image.extend<StoredImageOptions>({
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
