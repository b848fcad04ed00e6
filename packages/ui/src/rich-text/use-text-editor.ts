import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { sanitiseRichText } from './sanitise.ts';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { extensions, type ExtensionsOptions } from './extensions.ts';
import { createImageUploads, type ImageUploads, type ImageUploadsOptions } from './image-uploads.ts';

/** The editor keeps an empty line at the end to write on; it is no part of the text. */
const emptyEnd = /(?:<p(?: data-align="\w+")?><\/p>)+$/;

/**
 * Written in a document of its own: the library writes in the page's, where each image that is written is also asked
 * for, with every key and without the session.
 */
function htmlOf({ schema, state }: Editor): string {
  const inert = document.implementation.createHTMLDocument();
  const box = inert.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }));
  return box.innerHTML;
}

/** What the form gets: clean, and empty when nothing was written. */
function outputOf(editor: Editor): string {
  return sanitiseRichText(htmlOf(editor)).replace(emptyEnd, '');
}

const imageType = /^image\/(?:png|jpeg|webp|gif|tiff)$/;

export function imagesIn(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])].filter((file) => imageType.test(file.type));
}

/** A table copied from a spreadsheet also brings a picture of itself; there the text is meant, not the picture. */
export function pastedImages(transfer: DataTransfer | null): readonly File[] {
  const images = imagesIn(transfer);
  if (images.length === 0) return images;
  const html = transfer?.getData('text/html') ?? '';
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.trim() === '' ? images : [];
}

export interface TextEditorOptions
  extends ImageUploadsOptions, Pick<ExtensionsOptions, 'loadImage' | 'onLink' | 'onToolbar'> {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly isEditable: boolean;
  /** On the element that people write in. */
  readonly attributes: Record<string, string>;
}

interface TextEditor {
  readonly editor: Editor;
  readonly uploads: ImageUploads;
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The editor of one field. It is made once; whatever the field is told later reaches it through the options. */
export function useTextEditor(options: TextEditorOptions): TextEditor {
  const { uploadImage, onCount, onFailed, isEditable, value } = options;
  const latest = useLatest(options);
  const [uploads] = useState(() => createImageUploads({ uploadImage, onCount, onFailed }));
  useEffect(() => uploads.use({ uploadImage, onCount, onFailed }), [uploads, uploadImage, onCount, onFailed]);
  const emitted = useRef(value);
  const [kit] = useState(() =>
    extensions({
      loadImage: options.loadImage,
      fileOf: uploads.fileOf,
      onLink: () => latest.current.onLink(),
      onToolbar: () => latest.current.onToolbar(),
    }),
  );
  const editor = useEditor({
    extensions: kit,
    content: sanitiseRichText(value),
    editable: isEditable,
    editorProps: {
      attributes: options.attributes,
      handlePaste: (_view, event) => give(pastedImages(event.clipboardData)),
      handleDrop: (view, event, _slice, isMoved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return !isMoved && give(imagesIn(event.dataTransfer), at);
      },
    },
    onUpdate: ({ editor: changed }) => {
      uploads.settle(changed);
      emit(outputOf(changed));
    },
  });

  function give(files: readonly File[], at?: number): boolean {
    if (files.length === 0 || latest.current.uploadImage === undefined) return false;
    uploads.insert(editor, files, at);
    return true;
  }

  function emit(html: string): void {
    if (html === emitted.current) return;
    emitted.current = html;
    latest.current.onChange(html);
  }

  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(sanitiseRichText(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
  return { editor, uploads };
}
