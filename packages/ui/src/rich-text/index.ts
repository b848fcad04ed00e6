export type { RichTextEditorProps } from './editor-props.ts';
export { RichTextEditor } from './rich-text-editor.tsx';
export { RichTextView, type RichTextViewProps } from './rich-text-view.tsx';
export { richTextSlot, type RichTextSlotProps } from './rich-text-slot.tsx';
export { sanitiseRichText } from './sanitise.ts';
export type { UploadImage } from './image-uploads.ts';
export type { LoadImage } from './picture.ts';
