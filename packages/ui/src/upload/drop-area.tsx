import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, Ref } from 'react';
import { tokens } from '../theme/tokens.ts';
import { texts } from './texts.ts';

export interface DropAreaProps {
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly describedBy: string;
  readonly hintId: string;
  readonly line: string;
  readonly hint: string;
  readonly isImage: boolean;
  readonly isDisabled: boolean;
  readonly isDragging: boolean;
  readonly isInvalid: boolean;
  readonly onChoose: () => void;
}

function borderColour({ isDragging, isInvalid }: Pick<DropAreaProps, 'isDragging' | 'isInvalid'>): string {
  if (isDragging) return 'primary.main';
  return isInvalid ? 'error.main' : tokens.fieldLine;
}

/** Keeps its size in every state: a list that jumps under the pointer receives the wrong drop. */
export function DropArea({ buttonRef, ...props }: DropAreaProps): ReactElement {
  const { isDisabled, isDragging } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        p: 4,
        border: '1px dashed',
        borderColor: borderColour(props),
        borderRadius: '10px',
        bgcolor: isDragging ? 'primary.light' : 'background.paper',
        transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
      }}
    >
      <Button
        ref={buttonRef}
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={isDisabled}
        aria-describedby={props.describedBy}
        onClick={props.onChoose}
      >
        {props.isImage ? texts.chooseImage : texts.chooseFiles}
      </Button>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: isDisabled ? 'text.secondary' : 'text.primary' }}>
          {isDragging ? texts.dropNow : props.line}
        </Typography>
        <Typography id={props.hintId} variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {props.hint}
        </Typography>
      </Box>
    </Box>
  );
}
