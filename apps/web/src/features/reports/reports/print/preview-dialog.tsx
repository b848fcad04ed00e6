import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, showDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

function Preview({ url }: { readonly url: string }): ReactElement {
  return (
    <>
      <DialogBody>
        <Box
          component="iframe"
          title={texts.previewFrame}
          src={url}
          sx={{ display: 'block', width: '100%', height: '70dvh', border: 0, bgcolor: 'grey.100' }}
        />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {texts.previewNote}
        </Typography>
      </DialogBody>
      <DialogButtons>
        {/* Phones show no PDF inside a page. */}
        <Button component="a" href={url} target="_blank" rel="noopener">
          {texts.newTab}
        </Button>
      </DialogButtons>
    </>
  );
}

/** The paper as it is, or as it would be, marked as a preview. Looking leaves no line in the book of prints. */
export function showPreview(title: string, paper: Blob): void {
  const url = URL.createObjectURL(paper);
  showDialog({
    id: 'paper-preview',
    title,
    width: 'lg',
    content: <Preview url={url} />,
    // Not while the dialog fades: the frame would show an error for a moment.
    onClosed: () => setTimeout(() => URL.revokeObjectURL(url), 1_000),
  });
}
