import { useRef, type ReactElement, useCallback, useId, useState } from 'react';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EditorContent, useEditorState } from '@tiptap/react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { fieldLooks, writingLooks } from './text-looks.ts';
import type { EditorFieldProps } from './editor-props.ts';
import { ToolPanels, type OpenPanel } from './tool-panels.tsx';
import { Toolbar } from './toolbar.tsx';
import { useTextEditor } from './use-text-editor.ts';

/** The system's own window for choosing images. */
function useImageInput(onFiles: (files: readonly File[]) => void): {
  readonly choose: () => void;
  readonly input: ReactElement;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={texts.image}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    ),
  };
}

function writingAttributes(id: string, props: EditorFieldProps): Record<string, string> {
  const { disabled = false, error, required = false } = props;
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': props.labelId,
    'aria-describedby': props.describedBy,
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
  };
}

/** The heavy half, fetched when a field is first shown. */
export function EditorField(props: EditorFieldProps): ReactElement {
  const { disabled = false, error, onBusyChange, uploadImage } = props;
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenPanel>();
  const [uploading, setUploading] = useState(0);
  const [failure, setFailure] = useState<string>();
  const onCount = useCallback(
    (count: number) => {
      setUploading(count);
      onBusyChange?.(count > 0);
    },
    [onBusyChange],
  );
  const onFailed = useCallback(
    (message: string | undefined) => setFailure(message ?? texts.uploadFailed),
    [],
  );
  const { editor, uploads } = useTextEditor({
    value: props.value,
    onChange: props.onChange,
    uploadImage,
    loadImage: props.loadImage,
    onCount,
    onFailed,
    isEditable: !disabled,
    attributes: writingAttributes(id, props),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onLink: () => {
      const anchor = bar.current?.querySelector<HTMLElement>('[data-tool=link]');
      if (anchor) setOpen({ panel: 'link', anchor });
    },
  });
  const isEmpty = useEditorState({ editor, selector: () => editor.isEmpty });
  const images = useImageInput((files) => {
    setFailure(undefined);
    uploads.insert(editor, files);
  });
  return (
    <Box sx={fieldLooks({ isInvalid: error !== undefined, isDisabled: disabled })}>
      <Toolbar
        ref={bar}
        editor={editor}
        controls={id}
        isDisabled={disabled}
        hasImages={uploadImage !== undefined}
        onPanel={(panel, anchor) => setOpen({ panel, anchor })}
        onChooseImage={images.choose}
      />
      {images.input}
      {failure !== undefined && (
        <Alert
          severity="error"
          onClose={() => setFailure(undefined)}
          closeText={texts.dismiss}
          sx={{ borderRadius: 0 }}
        >
          {failure}
        </Alert>
      )}
      <Box sx={writingLooks}>
        {isEmpty && props.placeholder !== undefined && (
          <Typography aria-hidden className="placeholder">
            {props.placeholder}
          </Typography>
        )}
        <EditorContent editor={editor} />
      </Box>
      <VisuallyHidden as="output">{uploading > 0 && texts.uploading(uploading)}</VisuallyHidden>
      <ToolPanels editor={editor} open={open} onClose={() => setOpen(undefined)} />
    </Box>
  );
}
