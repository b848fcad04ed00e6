export type { RichTextEditorProps } from './editor-props.ts';
export { RichTextEditor, richTextSlot, type RichTextSlotProps } from './rich-text-editor.tsx';
export { RichTextView, type RichTextViewProps, type LoadImage } from './rich-text-view.tsx';
export { sanitiseRichText } from './sanitise.ts';
export type { UploadImage } from './image-uploads.ts';
