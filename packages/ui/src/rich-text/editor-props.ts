import type { UploadImage } from './image-uploads.ts';
import type { LoadImage } from './rich-text-view.tsx';

export interface RichTextEditorProps {
  readonly label: string;
  /** HTML of the allowed list; empty when nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Without it the text takes no images. */
  readonly uploadImage?: UploadImage;
  /** Must stay the same function. */
  readonly loadImage?: LoadImage;
  /** True while images are on their way: what is saved then lacks them. */
  readonly onBusyChange?: (isBusy: boolean) => void;
}

export type EditorFieldProps = RichTextEditorProps & {
  readonly labelId: string;
  readonly describedBy: string;
};
