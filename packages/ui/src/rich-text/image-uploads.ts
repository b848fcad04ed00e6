import type { Editor } from '@tiptap/core';

export type UploadImage = (file: File) => Promise<string>;

export interface ImageUploadsOptions {
  readonly uploadImage: UploadImage | undefined;
  readonly onCount: (count: number) => void;
  readonly onFailed: (message: string | undefined) => void;
}

export interface ImageUploads {
  readonly fileOf: (key: string) => File | undefined;
  readonly use: (options: ImageUploadsOptions) => void;
  /** Puts images into the text at once, and their addresses when the server has them. */
  readonly insert: (editor: Editor, files: readonly File[], at?: number) => void;
  /** Gives their address to images that have come back by "redo". */
  readonly settle: (editor: Editor) => void;
}

function altOf(file: File): string {
  return file.name.replace(/\.[^.]*$/, '');
}

function userMessageOf(error: unknown): string | undefined {
  return error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string'
    ? error.userMessage
    : undefined;
}

interface Place {
  readonly at: number;
  readonly size: number;
}

/** By key and not by place: people go on writing meanwhile. */
function placesOf(editor: Editor, isWanted: (key: string) => boolean): (Place & { readonly key: string })[] {
  const places: (Place & { readonly key: string })[] = [];
  editor.state.doc.descendants((node, at) => {
    const key: unknown = node.attrs['uploadKey'];
    if (node.type.name === 'image' && typeof key === 'string' && isWanted(key))
      places.push({ at, size: node.nodeSize, key });
  });
  return places;
}

/** Not a step of the person's: "undo" takes the image away, not only its address. */
function setAddress(editor: Editor, place: Place, src: string): void {
  const node = editor.state.doc.nodeAt(place.at);
  if (node === null) return;
  const attributes = { ...node.attrs, src, uploadKey: null };
  editor.view.dispatch(
    editor.state.tr.setNodeMarkup(place.at, undefined, attributes).setMeta('addToHistory', false),
  );
}

function takeAway(editor: Editor, place: Place): void {
  editor.view.dispatch(
    editor.state.tr.delete(place.at, place.at + place.size).setMeta('addToHistory', false),
  );
}

export function createImageUploads(initial: ImageUploadsOptions): ImageUploads {
  let options = initial;
  let lastKey = 0;
  let count = 0;
  const files = new Map<string, File>();
  const addresses = new Map<string, string>();

  function changeCount(by: number): void {
    count += by;
    options.onCount(count);
  }

  async function upload(editor: Editor, key: string, file: File): Promise<void> {
    changeCount(1);
    try {
      addresses.set(key, (await options.uploadImage?.(file)) ?? '');
      if (!editor.isDestroyed) settle(editor);
    } catch (error) {
      options.onFailed(userMessageOf(error));
      if (!editor.isDestroyed)
        for (const place of placesOf(editor, (each) => each === key).toReversed()) takeAway(editor, place);
    } finally {
      changeCount(-1);
    }
  }

  function settle(editor: Editor): void {
    if (addresses.size === 0) return;
    for (const place of placesOf(editor, (key) => addresses.has(key)))
      setAddress(editor, place, addresses.get(place.key) ?? '');
  }

  return {
    fileOf: (key) => files.get(key),
    use: (next) => {
      options = next;
    },
    insert(editor, given, at) {
      if (options.uploadImage === undefined) return;
      for (const file of given) {
        const key = `image-${(lastKey += 1)}`;
        files.set(key, file);
        const node = { type: 'image', attrs: { alt: altOf(file), uploadKey: key } };
        editor.commands.insertContentAt(at ?? editor.state.selection.to, node);
        void upload(editor, key, file);
      }
    },
    settle,
  };
}
