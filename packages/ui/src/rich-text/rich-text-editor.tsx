import { InColumn } from '../layout/layout.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState, type ReactElement, type ComponentType } from 'react';
import { useLatePart } from '../late-part/use-late-part.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { fieldLooks } from './text-looks.ts';
import type { EditorFieldProps, RichTextEditorProps } from './editor-props.ts';
import { RichTextView } from './rich-text-view.tsx';
import { texts } from './texts.ts';

const loadEditor = () => import('./editor-field.tsx');

/** Of the editor's own height, so that nothing moves when it comes. */
function EditorSkeleton(): ReactElement {
  return (
    <Box sx={fieldLooks({ isInvalid: false, isDisabled: false })}>
      <Box
        sx={{
          height: 41,
          px: 3,
          display: 'flex',
          alignItems: 'center',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width={240} height={16} />
      </Box>
      <Box sx={{ height: 144, px: 4, py: 3 }}>
        <Skeleton width="60%" />
      </Box>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </Box>
  );
}

function EditorMissing(props: { readonly onRetry: () => void }): ReactElement {
  return (
    <Box role="alert" sx={fieldLooks({ isInvalid: true, isDisabled: false })}>
      <Box sx={{ minHeight: 185, p: 4 }}>
        <Typography variant="body2" sx={{ mb: 3 }}>
          {texts.loadFailed}
        </Typography>
        <Button variant="outlined" onClick={props.onRetry}>
          {texts.retry}
        </Button>
      </Box>
    </Box>
  );
}

/** A lost network costs this field until it is tried again, not the page with everything that was typed on it. */
function LateEditor(props: EditorFieldProps): ReactElement {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const onFailed = useCallback(() => setFailed(attempt), [attempt]);
  const part = useLatePart({ waiting: attempt, load: loadEditor, onFailed });
  if (part !== undefined) return <part.EditorField {...props} />;
  if (failed === attempt) return <EditorMissing onRetry={() => setAttempt(attempt + 1)} />;
  return <EditorSkeleton />;
}

function ReadOnlyText({ value, loadImage }: RichTextEditorProps): ReactElement {
  if (value === '')
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.empty}
      </Typography>
    );
  return <RichTextView html={value} {...(loadImage === undefined ? {} : { loadImage })} />;
}

/** A field for formatted text. */
export function RichTextEditor(props: RichTextEditorProps): ReactElement {
  const { label, error, hint, readOnly = false } = props;
  const id = useId();
  const describedBy = `${id}-help`;
  return (
    <InColumn gap={2}>
      <Typography id={`${id}-label`} variant="body2" component="div" sx={{ fontWeight: 500 }}>
        {label}
        {props.required === true && <span aria-hidden> *</span>}
      </Typography>
      {readOnly ? (
        <ReadOnlyText {...props} />
      ) : (
        <LateEditor {...props} labelId={`${id}-label`} describedBy={describedBy} />
      )}
      {!readOnly && (
        <Box id={describedBy}>
          {(error !== undefined || hint !== undefined) && (
            <FormHelperText error={error !== undefined} sx={{ mt: 0 }}>
              {error ?? hint}
            </FormHelperText>
          )}
          <VisuallyHidden>{texts.toolbarHint}</VisuallyHidden>
        </Box>
      )}
    </InColumn>
  );
}

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
