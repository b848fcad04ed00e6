import { InColumn } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RichTextEditor, RichTextView, type LoadImage, type RichTextEditorProps } from '@senlab/ui/rich-text';
import { useState, type ReactElement } from 'react';
import { loadFileContent } from '../../../../api/ground/file-content.ts';
import { uploadEditorImage } from '../../../../api/ground/stream-upload.ts';
import { Part } from '../section-parts.tsx';
import { texts } from './texts.ts';

const nothing = (): void => undefined;
const uploadImage = (file: File): Promise<string> => uploadEditorImage(file);
/** So that the gallery shows a lost picture without asking for one. */
const loadNothing: LoadImage = () => Promise.reject(new Error('a picture that there is not'));

const fields: readonly RichTextEditorProps[] = [
  { label: texts.filled, value: texts.short, onChange: nothing, uploadImage },
  { label: texts.required, value: '', onChange: nothing, required: true, error: texts.error },
  { label: texts.disabled, value: texts.short, onChange: nothing, disabled: true, uploadImage },
  { label: texts.missingImage, value: texts.withImage, onChange: nothing, loadImage: loadNothing },
  { label: texts.readOnly, value: texts.short, onChange: nothing, readOnly: true },
  { label: texts.readOnlyEmpty, value: '', onChange: nothing, readOnly: true },
];

function LiveEditor(): ReactElement {
  const [html, setHtml] = useState('');
  return (
    <>
      <RichTextEditor
        label={texts.liveLabel}
        placeholder={texts.livePlaceholder}
        value={html}
        onChange={setHtml}
        uploadImage={uploadImage}
        loadImage={loadFileContent}
      />
      <Typography variant="caption" color="textSecondary">
        {texts.output}
      </Typography>
      <Box
        component="output"
        data-testid="html"
        sx={{ minHeight: 20, fontFamily: 'monospace', fontSize: '0.75rem', overflowWrap: 'anywhere' }}
      >
        {html}
      </Box>
    </>
  );
}

export function Section(): ReactElement {
  return (
    <InColumn gap={10}>
      <Part title={texts.live}>
        <LiveEditor />
      </Part>
      <Part title={texts.states}>
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          {fields.map((field) => (
            <RichTextEditor key={field.label} {...field} />
          ))}
        </Box>
      </Part>
      <Part title={texts.view}>
        <Box
          sx={{
            p: 6,
            maxWidth: 800,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
          }}
        >
          <RichTextView html={texts.whole} />
        </Box>
      </Part>
    </InColumn>
  );
}
