import type { ComponentType, ReactElement } from 'react';
import type { RichTextEditorProps } from './editor-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

/** What a form gives to a field that it does not draw itself. */
export interface RichTextSlotProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  readonly label: string;
  readonly error: string | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
}

type Fixed = Pick<RichTextEditorProps, 'uploadImage' | 'loadImage'>;

/** The editor as a field of the form builder. Made once, outside of components. */
export function richTextSlot(fixed: Fixed = {}): ComponentType<RichTextSlotProps> {
  return function RichTextSlot({
    value,
    onChange,
    disabled,
    label,
    error,
    options,
  }: RichTextSlotProps): ReactElement {
    const { placeholder, readOnly } = options ?? {};
    return (
      <RichTextEditor
        {...fixed}
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        disabled={disabled}
        error={error}
        {...(typeof placeholder === 'string' ? { placeholder } : {})}
        {...(typeof readOnly === 'boolean' ? { readOnly } : {})}
      />
    );
  };
}
